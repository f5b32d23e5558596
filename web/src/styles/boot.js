// Runs before the first paint. Its hash is in the content policy: change it here and nowhere else.
;(function () {
  var page = document.documentElement
  function stored(key) {
    try {
      return localStorage.getItem('sikta.' + key)
    } catch {
      return null
    }
  }
  var theme = stored('theme')
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.dataset.theme = theme
  if (stored('gain') === 'distinct') page.dataset.gain = 'distinct'
})()
