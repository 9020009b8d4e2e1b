import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  email,
  filter,
  id,
  line,
  phoneNumber,
  localDate,
  pageOf,
  pageQuery,
  prose,
  searchText,
} from '../core/fields.ts'
import { nameLine } from '../people/names.ts'
import { adminUser, adminUserDetail, ownProfile, personChange } from '../people/people.ts'

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/users/profile/',
  summary: "One's own account, with the profile that belongs to its type.",
  answer: ownProfile,
})

export const completeProfile = endpoint({
  method: 'PUT',
  path: '/users/complete-profile/',
  summary: "Changes one's own account, but for e-mail and user type; a ci that is empty is filled once.",
  body: z.object({
    user_data: z.object({
      first_name: nameLine(80).optional(),
      last_name: nameLine(80).optional(),
      phone: phoneNumber.nullish(),
      ci: line(30, 0).nullish(),
      date_of_birth: localDate.or(z.literal('')).nullish(),
      address: line(200, 0).nullish(),
    }),
    patient_data: z
      .object({
        emergency_contact_name: line(120, 0).nullish(),
        emergency_contact_phone: phoneNumber.nullish(),
        occupation: line(120, 0).nullish(),
        marital_status: line(40, 0).nullish(),
        medical_history: prose(5000).nullish(),
      })
      .optional(),
  }),
  answer: ownProfile,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users/',
  summary: "The clinic's accounts, for its admins; reception sees its patients.",
  query: pageQuery.extend({
    search: searchText.optional(),
    user_type: filter(z.enum(['patient', 'professional', 'reception', 'admin'])),
    is_active: filter(z.enum(['true', 'false'])),
    /**
     * Whom one waits for: staff to accept their invitation, patients with sessions to come to accept the consent, or
     * patients in care without a next session.
     */
    waits_for: filter(z.enum(['invitation', 'consent', 'session'])),
  }),
  answer: pageOf(adminUser).extend({
    /** Active people of the whole clinic, whatever is searched; for reception its patients alone. */
    counts: z.object({
      total: z.number().int(),
      patients: z.number().int(),
      professionals: z.number().int(),
      receptionists: z.number().int(),
      admins: z.number().int(),
    }),
  }),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/users/',
  summary: 'Invites a professional, reception or an admin; the mailed link sets the password.',
  body: z.object({
    email,
    first_name: nameLine(80),
    last_name: nameLine(80),
    user_type: z.enum(['professional', 'reception', 'admin']),
  }),
  answer: adminUser,
  status: 201,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/',
  summary: 'One account with what a deactivation would leave behind; nothing clinical.',
  params: z.object({ id }),
  answer: adminUserDetail,
})

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id/',
  summary: "Changes a person's data: an admin anybody's, reception a patient's. What is left out stays.",
  params: z.object({ id }),
  body: personChange,
  answer: adminUserDetail,
})

export const deactivateUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/',
  summary:
    "Deactivates an account and ends its sessions; never one's own or the last admin's. A professional with sessions to come: 409, or `sessions=cancel` cancels them all.",
  params: z.object({ id }),
  query: z.object({
    sessions: z.literal('cancel', 'Con sesiones por venir solo se admite «cancel».').optional(),
    episodes: z.literal('close', 'Con procesos abiertos solo se admite «close».').optional(),
  }),
})

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reactivate/',
  summary: 'Opens a deactivated account again; one that was erased or blocked stays closed: 409.',
  params: z.object({ id }),
  answer: adminUserDetail,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/users/:id/resend-invitation/',
  summary: 'Mails a new invitation; links mailed before stop working.',
  params: z.object({ id }),
  answer: z.object({ detail: z.string() }),
})
