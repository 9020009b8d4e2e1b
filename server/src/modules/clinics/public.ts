export { currentTenantOf } from './current-tenant.ts'
