import { lookForBarriers } from '../screens/barriers-of-screens.ts'

lookForBarriers('clinics')
