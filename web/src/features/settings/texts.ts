export const texts = {
  required: 'Este campo es requerido.',
  hoursMissing: 'Escribe desde y hasta qué hora atiende.',
}
