// The test DOM has no layout. With these sizes, virtual lists render all of their rows.
Object.defineProperty(window, 'innerHeight', { value: 1_000_000, configurable: true })
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { value: 1, configurable: true })
