export type Target = { name: string; path: string; isForMembers: boolean; goals: { cold: number; warm: number } }

const visitors = { isForMembers: false, goals: { cold: 1300, warm: 800 } }
const members = { isForMembers: true, goals: { cold: 2000, warm: 800 } }

/** The pages whose first view is measured, in the demo world. */
export const targets: readonly Target[] = [
  { name: 'Landing', path: '/', ...visitors },
  { name: 'Overview', path: '/overview', ...members },
  { name: 'Activity', path: '/activity', ...members },
  { name: 'Explore', path: '/explore', ...members },
  { name: 'Instrument', path: '/instruments/volvo-b', ...members },
  { name: 'Profile', path: '/members/henrik-lauritzen', ...members },
  { name: 'Notifications', path: '/notifications', ...members },
  { name: 'Messages', path: '/messages', ...members },
]
