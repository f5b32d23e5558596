export { topMemberChecks } from './checks.ts'
export { ExplainButton } from './ExplainButton.tsx'
export { ExplainedFigure } from './ExplainedFigure.tsx'
