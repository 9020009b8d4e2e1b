import type { Shape } from './shrink.ts'

/** What is said of each of them, while running. */
export const texts: Record<
  Shape,
  Record<'thing' | 'choose' | 'change' | 'save' | 'remove' | 'saved' | 'removed' | 'removeAsk', string>
> = {
  photo: {
    thing: 'la foto',
    choose: 'Elegir foto',
    change: 'Cambiar foto',
    save: 'Guardar foto',
    remove: 'Quitar foto',
    saved: '¡Foto actualizada con éxito!',
    removed: 'Quitaste tu foto. Se muestran tus iniciales.',
    removeAsk: 'En tu perfil y en las búsquedas se verán otra vez tus iniciales.',
  },
  logo: {
    thing: 'el logotipo',
    choose: 'Elegir logotipo',
    change: 'Cambiar logotipo',
    save: 'Guardar logotipo',
    remove: 'Quitar logotipo',
    saved: '¡Logotipo actualizado con éxito!',
    removed: 'Quitaste el logotipo. Se muestra el nombre de la clínica.',
    removeAsk: 'En la cabecera se verá otra vez la inicial de la clínica.',
  },
  qr: {
    thing: 'el QR',
    choose: 'Elegir QR',
    change: 'Cambiar QR',
    save: 'Guardar QR',
    remove: 'Quitar QR',
    saved: '¡QR actualizado con éxito!',
    removed: 'Quitaste el QR de pagos.',
    removeAsk: 'Tus pacientes no podrán pagar con QR hasta que subas otro.',
  },
}

export const unreadable = 'No pudimos leer esa imagen. Prueba con otra.'
export const saveFailed = (thing: string) => `No se pudo guardar ${thing}.`
export const removeFailed = (thing: string) => `No se pudo quitar ${thing}.`
