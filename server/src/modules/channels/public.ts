export { cloudAccount, modeOf, saveWhatsapp, whatsappSettingOf } from './account.ts'
export { goesByMail, notCarried, noticeBeside, sendSoon, takeReminders } from './hand-over.ts'
export {
  hear,
  helpNotLeft,
  insert,
  press,
  reminderOf,
  wasHeard,
  type Pressed,
  type WhatsappKind,
} from './messages-store.ts'
export { noteState, type News } from './note-state.ts'
export { spellingsOf, toE164 } from './phone.ts'
export { beforeQuiet } from './quiet.ts'
export { greetedOnPhone, reminderText, testMessage } from './texts.ts'
