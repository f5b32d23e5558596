import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import { buttonClass, type ButtonLook } from './Button.tsx'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

function Anchor({ variant, size, block, icon, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  )
}

/** A link of the router that looks like a button: `<LinkButton to="/explore" variant="acc">`. */
export const LinkButton = createLink(Anchor)
