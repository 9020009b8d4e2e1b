import type { UserType } from '@psico/contract/people/people'

const typeNames: Record<UserType, string> = {
  patient: 'Paciente',
  professional: 'Profesional',
  reception: 'Recepción',
  admin: 'Administración',
  superuser: 'Administración global',
}

/** A kind of account, as people call it. */
export const typeName = (type: UserType): string => typeNames[type]
