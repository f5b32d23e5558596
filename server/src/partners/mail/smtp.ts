import nodemailer from 'nodemailer'

import type { Mail } from './mail.ts'

const timeoutMs = 10_000

/** Mail through an SMTP server. */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ attachments = [], ...mail }) => {
      await transport.sendMail({ from, ...mail, attachments: [...attachments] })
    },
  }
}
