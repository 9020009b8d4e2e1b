import type { SignedInArea } from '@psico/contract/screens/homes'
import { pathOf } from '@psico/contract/screens/screens'

/** One thing worth knowing; `at` is the door in the navigation that it is about. */
export interface Step {
  title: string
  text: string
  at?: string
}

/** What each kind of person is shown on their first visit. */
export const steps: Record<SignedInArea, readonly Step[]> = {
  patient: [
    {
      title: 'Elige con quién hablar',
      text: 'En esta pantalla buscas por nombre, especialidad o precio. Abre un perfil para leer reseñas y ver sus horas libres.',
    },
    {
      title: 'Todo sobre tus sesiones',
      text: 'Aquí confirmas, cambias o cancelas, entras a la videollamada y escribes a tu profesional.',
      at: pathOf('myAppointments'),
    },
    {
      title: 'Lo que comparten contigo',
      text: 'Los archivos de tu profesional te esperan aquí. En tu perfil ves quién abrió tu expediente y cuándo.',
      at: pathOf('myDocuments'),
    },
    {
      title: 'Si necesitas hablar ya',
      text: 'El botón con la luna, abajo a la derecha, está en todas las pantallas: te orienta y te da los números de ayuda de tu país.',
    },
  ],
  professional: [
    {
      title: 'Tu día de un vistazo',
      text: 'La agenda reúne lo pendiente y lo confirmado. Desde cada tarjeta abres el chat, la nota o la historia.',
      at: pathOf('psychologistDashboard'),
    },
    {
      title: 'Cuándo pueden reservar',
      text: 'Define tu semana, tus pausas y tus vacaciones. Al lado ves lo mismo que verá quien reserve.',
      at: pathOf('psychologistAvailability'),
    },
    {
      title: 'Archivos para tus pacientes',
      text: 'Compártelos desde aquí: se guardan cifrados y solo los ve esa persona.',
      at: pathOf('psychologistDocuments'),
    },
    {
      title: 'Lo que se lee de ti',
      text: 'Una foto, tu formación y tus especialidades ayudan a que te elijan.',
      at: pathOf('psychologistProfile'),
    },
  ],
  'clinic-desk': [
    {
      title: 'El día de la clínica',
      text: 'Una columna por profesional. Abre una sesión para confirmarla, moverla, cancelarla o dársela a otra persona.',
      at: pathOf('clinicAgenda'),
    },
    {
      title: 'Los datos de cada paciente',
      text: 'Búscalos por nombre, correo o teléfono, corrige sus datos y mira cuándo vienen.',
      at: pathOf('clinicPatients'),
    },
  ],
  'clinic-admin': [
    {
      title: 'Las personas de tu clínica',
      text: 'Invita a profesionales y administración por correo. Quien se desactiva ya no entra, pero lo que escribió se conserva.',
      at: pathOf('adminDashboard'),
    },
    {
      title: 'Siempre una copia',
      text: 'Cada noche se guarda una. Puedes descargar otra cuando quieras, cifrada y solo para tu clínica.',
      at: pathOf('backups'),
    },
    {
      title: 'Quién hizo qué',
      text: 'Cada entrada y cada cambio queda escrito y no se puede borrar. Fíltralo y llévatelo en un archivo.',
      at: pathOf('auditLog'),
    },
  ],
  'global-admin': [
    {
      title: 'Cada clínica, en su lugar',
      text: 'Aquí suspendes y reanudas clínicas. Lo clínico no se ve desde la administración global.',
      at: pathOf('globalClinics'),
    },
    {
      title: 'Encontrar una cuenta',
      text: 'Busca por correo en todas las clínicas a la vez.',
      at: pathOf('globalUsers'),
    },
    {
      title: 'Cómo va todo',
      text: 'Cuántas personas hay y cuántas llegan cada mes.',
      at: pathOf('globalStats'),
    },
  ],
}
