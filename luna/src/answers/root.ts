import type { Answers } from './staff.ts'

const ofTheClinic = [
  'Eso pertenece a cada clínica y ahí se queda: desde la administración global no se ve. Lo que sí puedes hacer es revisar el estado de la clínica en Clínicas.',
  'Citas, pagos y documentos viven en la dirección de cada clínica, separados de las demás. Desde aquí se administran las clínicas mismas.',
  'Por privacidad, la administración global no entra en los datos de los pacientes. En Clínicas ves cada una con su dirección.',
]
const ofPeople = [
  'Las personas de todas las clínicas están en Usuarios Globales; puedes buscarlas por correo electrónico.',
  'Busca en Usuarios Globales por correo para ver a qué clínica pertenece una cuenta y si está activa.',
  'En Usuarios Globales encuentras cada cuenta con su clínica. El perfil lo edita su dueño.',
]

/** For global administrators, who look after clinics and see nothing of what happens inside. */
export const globalAnswers: Answers = {
  appointment: ofTheClinic,
  payment: ofTheClinic,
  documents: ofTheClinic,
  history: ofTheClinic,
  professionals: ofPeople,
  profile: ofPeople,
  help: [
    'Puedo orientarte con las clínicas, los usuarios globales y las estadísticas. ¿Qué necesitas hacer?',
    'Vamos paso a paso: dime si se trata de una clínica, de una persona o de una cifra, y te llevo a la pantalla.',
    'Con gusto te ayudo. La administración global tiene tres partes: Clínicas, Usuarios Globales y Estadísticas.',
  ],
}

const atTheClinic = [
  'Esta es la página general, donde las clínicas se registran. Para eso entra a la dirección de tu clínica; si no la tienes, pídesela a la clínica.',
  'Cada clínica tiene su propia dirección, y ahí están sus psicólogos, las citas y los documentos. Si te atiendes en una, entra con el enlace que te dio.',
  'Desde aquí no puedo llevarte: lo que buscas está en la página de tu clínica. Su nombre y su dirección aparecen en los correos que te envía.',
]

/** For visitors of the root domain, where there is no clinic to guide through. */
export const newcomerAnswers: Answers = {
  appointment: atTheClinic,
  payment: atTheClinic,
  documents: atTheClinic,
  professionals: atTheClinic,
  history: atTheClinic,
  profile: atTheClinic,
  help: [
    'Aquí puedes registrar una clínica: nombre, dirección web y un correo. Si buscas atención, entra a la dirección de tu clínica. ¿Qué necesitas?',
    'Vamos paso a paso. Si quieres poner en línea tu clínica, empieza por el registro; si eres paciente, entra con el enlace que te dio tu clínica.',
    'Con gusto te oriento. En esta página se registran clínicas nuevas; las citas y los psicólogos están en la página de cada clínica.',
  ],
}
