import type { RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components/Menu'

import { useLanguage } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import type { MenuEntry } from './Menu.tsx'
import styles from './MenuLayer.module.css'

type Props = {
  label: string
  items: readonly MenuEntry[]
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The open list: arrows and first letters move, Enter selects, Esc and clicking outside close it. */
export function MenuLayer({ label, items, triggerRef, onClose }: Props) {
  const { language } = useLanguage()
  return (
    // For the hidden buttons with which screen readers close it.
    <I18nProvider locale={language}>
      <Popover
        className={classNames(styles.popover)}
        aria-label={label}
        isOpen
        triggerRef={triggerRef}
        placement="bottom end"
        offset={8}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that has been opened takes the focus */}
        <Menu className={classNames(styles.menu)} aria-label={label} autoFocus="first" onClose={onClose}>
          {items.map((item, index) =>
            item === 'separator' ? (
              <Separator key={index} className={classNames(styles.separator)} />
            ) : (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className={classNames(styles.item, item.danger && styles.danger)}
                onAction={item.onAction}
              >
                {item.icon}
                {item.label}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </I18nProvider>
  )
}
