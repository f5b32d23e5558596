/** The settings that production cannot do without. */
export const production = {
  DATABASE_URL: 'postgres://sikta:x@db.example.org/sikta?sslmode=verify-full',
  PUBLIC_URL: 'https://sikta.example.org/',
  SECRET: 'q7Zk2mXv9Lr4Tb8Wd3Nc6Hs1Jy5Pf0Ga',
  SMTP_URL: 'smtps://mail.example.org:465',
  TRUST_PROXY: '10.0.0.1',
}
