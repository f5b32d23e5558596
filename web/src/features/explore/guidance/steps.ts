export const guidanceSteps = ['stocks', 'members', 'groups', 'done'] as const
export type GuidanceStep = (typeof guidanceSteps)[number]
