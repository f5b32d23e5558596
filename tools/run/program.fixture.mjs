// Stands in for the server: counts how often it is asked to stop, and takes as many seconds as its argument to do so.
let asked = 0
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    asked++
    setTimeout(() => process.exit(10 + asked), 1000 * Number(process.argv[2] ?? 0))
  })
}
setInterval(() => undefined, 1000)
console.log(process.pid)
