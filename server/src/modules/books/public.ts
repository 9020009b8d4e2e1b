export { compareBooks, isMoneyMoving, readBooks, unheardIn } from './reconcile-days.ts'
