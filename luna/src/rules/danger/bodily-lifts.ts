import type { Lift } from './lift.ts'

/** What takes back a rule of wounds and of things swallowed. */
export const bodilyLifts = {
  mishap: {
    meaning: 'Sin querer, en la cocina o en la peluquería',
    where: 'clause',
    phrases: [
      'cocinando/cebolla/tomate/zanahoria/queso/lata/latas/papel/pelo/cabello/flequillo/puntas/afeitando/afeitarme/rasurando/rasurarme/barba/podando/cosiendo/accidente/plancha/horno/aceite/depilando/depilarme',
      'sin querer',
      'las uñas',
      'picando/pelando/rebanando papa/papas/pan/carne/fruta',
    ],
    unless: ['venas/muñecas/proposito'],
  },
  smallWound: {
    meaning: 'Una herida de nada',
    where: 'clause',
    phrases: [
      'nariz/encia/encias/muela/diente/regla/dedo/periodo/menstruacion/labio/ampolla/grano/costra/laboratorio/analisis/donar/perro/perrita/gato',
    ],
    unless: ['venas/muñeca/muñecas/boca/paliza/golpe'],
  },
  pets: {
    meaning: 'Le pasó a un animal',
    where: 'before',
    phrases: ['perro/perra/perrito/perrita/gato/gata/gatito/conejo/loro/hamster'],
  },
  treatment: {
    meaning: 'Un medicamento como se debe tomar',
    where: 'beside',
    phrases: [
      'termine/terminando el tratamiento',
      'una y ya',
      'otorrino/dentista/receta/manda el doctor/medico',
      'paciencia/presion/tiroides/vitamina*/antibiotico/alergia/gripe/farmacia/comprar/diabetes',
    ],
  },
} as const satisfies Record<string, Lift>
