export const texts = {
  passwordFailed: 'No se pudo cambiar la contraseña. Por favor, inténtalo de nuevo.',
  passwordShort: 'La contraseña debe tener al menos 8 caracteres.',
  required: 'Este campo es requerido.',
  resetMismatch: 'Las contraseñas no coinciden.',
  sessionEnd: 'No se pudo cerrar esa sesión. Por favor, inténtalo de nuevo.',
  sessionEnded: 'Sesión cerrada en ese dispositivo.',
  sessionsLoad: 'No se pudieron cargar tus dispositivos.',
}
