import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [taps, setTaps] = useState(0)
  const button = createElement('button', { onClick: () => setTaps(taps + 1) }, `Tapped ${taps} times`)
  return [
    createElement('h1', { key: 'heading' }, 'A page of nothing but React'),
    createElement('p', { key: 'text' }, button),
  ]
}

createRoot(document.getElementById('root')).render(createElement(Page))
