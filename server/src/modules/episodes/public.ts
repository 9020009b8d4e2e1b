export { addGoal, episodesOf, openGoals } from './episodes.ts'
export { leaveEpisodes } from './leave.ts'
