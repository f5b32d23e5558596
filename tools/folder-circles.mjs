import config from './dependency-cruiser.mjs'

const tests = String.raw`\.test\.tsx?$|/testing/|\.fixture\.tsx?$`

/**
 * Finds cycles between folders of the web app. A run of its own, because a rule about folders cannot exclude single
 * files: tests and fixtures may import what they need.
 */
export default {
  forbidden: [
    {
      name: 'web-folders-form-no-circle',
      comment: 'What two features need of each other belongs in parts/.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
  ],
  options: { ...config.options, exclude: { path: `${config.options.exclude.path}|${tests}` } },
}
