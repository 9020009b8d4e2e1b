export const texts = {
  profileLoad: 'No se pudo cargar tu perfil.',
  profileSave: 'Hubo un error al actualizar tu perfil.',
  profileSaved: '¡Perfil actualizado con éxito!',
  resendFailed: 'No se pudo enviar el enlace. Por favor, inténtalo de nuevo.',
}
