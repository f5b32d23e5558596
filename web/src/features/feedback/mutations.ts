import type { NewFeedback } from '@app/contract/feedback.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { api, newKey } from '#lib/api.ts'

/** Sends feedback. The same text and images keep their key, so that they arrive only once. */
export function useSendFeedback() {
  const last = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (feedback: NewFeedback) => {
      const text = JSON.stringify(feedback)
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return api('POST /user/feedback', { body: feedback, key: last.current.key })
    },
  })
}
