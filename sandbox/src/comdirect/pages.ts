import { escapeHtml } from '#html.ts'

import type { Challenge } from './accesses.ts'
import { picture } from './picture.ts'
import type { Customer } from './customers.ts'

export const lockedText = 'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an Ihre Bank.'
export const wrongAccessText = 'Zugangsnummer oder PIN ist falsch.'

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f3f0;color:#1d1d1b}
main{max-width:24rem;margin:8vh auto;padding:2rem;background:#fff;border-radius:.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}
label{display:block;margin:1rem 0 .25rem}
input{box-sizing:border-box;width:100%;font:inherit;padding:.6rem;border:1px solid #767676;border-radius:.25rem}
button{font:inherit;margin:1.25rem .5rem 0 0;padding:.6rem 1.25rem;border:1px solid #1d1d1b;border-radius:.25rem;background:#fff;color:inherit;cursor:pointer}
button.first{background:#1d1d1b;color:#fff}
form+form{display:inline-block}
.framed{background:#fff}
.framed main{margin:0 auto;padding:1.25rem}
.error{color:#a3000f}
aside,.note{margin-top:2rem;padding-top:1rem;border-top:1px solid #d0d0cc;font-size:.875rem}
`

/** The page on which a customer enters their number and PIN. */
export function loginPage({ id, shown, error }: { id: string; shown: readonly Customer[]; error?: string }): string {
  return page(
    'Anmelden',
    `${errorText(error)}
<form method="post" action="/oauth/authorize/login">
<input type="hidden" name="login" value="${escapeHtml(id)}">
${accessFields(' autofocus')}
<button class="first">Anmelden</button>
</form>
${cancelForm(id)}
${shownCustomers(shown)}`,
  )
}

type TanPage = { id: string; challenge: Challenge; error?: string }

/** The page on which a customer confirms the login with a TAN. */
export function tanPage({ id, challenge, error }: TanPage): string {
  const hidden = `<input type="hidden" name="login" value="${escapeHtml(id)}">`
  return page(
    'Anmeldung bestätigen',
    `${errorText(error)}
<p>Eine Anwendung möchte Ihre Depots, Konten und Umsätze lesen.</p>
<form method="post" action="/oauth/authorize/tan">
${hidden}
${tanFields(challenge, 'Geben Sie die Anmeldung in Ihrer photoTAN-App frei.', ' autofocus')}
<button class="first">Bestätigen</button>
</form>
<form method="post" action="/oauth/authorize/tan">
${hidden}
<button name="act" value="again">Neue TAN anfordern</button>
</form>
${cancelForm(id)}`,
  )
}

/** A page with one sentence, and with a way back to the client if there is one. */
export function messagePage(text: string, id?: string): string {
  return page('Anmeldung', `<p>${escapeHtml(text)}</p>${id === undefined ? '' : cancelForm(id)}`)
}

/** The fields for number and PIN. */
export function accessFields(focus: ' autofocus' | '' = ''): string {
  return `<label for="number">Zugangsnummer</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="8" required${focus}>
<label for="pin">PIN</label>
<input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="6" required>`
}

/** The customers with whom visitors may try the sandbox. */
export function shownCustomers(shown: readonly Customer[]): string {
  const customers = shown.map(
    ({ number, pin, tan }) => `<li>Zugangsnummer <b>${number}</b>, PIN <b>${pin}</b>, TAN <b>${tan}</b></li>`,
  )
  return customers.length > 0 ? `<div class="note">Zum Ausprobieren:<ul>${customers.join('')}</ul></div>` : ''
}

/** How a challenge is answered; `approve` says it for an app. */
export function tanFields({ kind }: Challenge, approve: string, focus: ' autofocus' | '' = ''): string {
  if (kind === 'P_TAN_PUSH') return `<p>${approve}</p>`
  const hint =
    kind === 'M_TAN'
      ? '<p>Wir haben eine TAN an +49-160-99XXXX gesendet.</p>'
      : `<p>Lesen Sie die Grafik mit Ihrer photoTAN-App.</p><img alt="photoTAN-Grafik" width="120" height="120" src="data:image/png;base64,${picture}">`
  return `${hint}<label for="tan">TAN</label>
<input id="tan" name="tan" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required${focus}>`
}

function cancelForm(id: string): string {
  return `<form method="post" action="/oauth/authorize/cancel">
<input type="hidden" name="login" value="${escapeHtml(id)}"><button>Abbrechen</button>
</form>`
}

export function errorText(error: string | undefined): string {
  return error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`
}

/** A whole page of the bank. */
export function page(title: string, body: string, look: 'framed' | '' = ''): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – comdirect (Sandbox)</title>
<style>${style}</style>
</head>
<body class="${look}">
<main>
<h1>${title}</h1>
${body}
<aside>Dies ist eine Sandbox und nicht die Website der comdirect. Geben Sie hier keine echten Zugangsdaten ein.</aside>
</main>
</body>
</html>`
}
