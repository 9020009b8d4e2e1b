import type { WordClasses } from '../reading/lexicon.ts'

/** Classes of words for the weighing of evidence: what an ending is about, and what makes it harmless. */
export const evidenceWords: WordClasses = {
  /** What else a message may be about: it explains "voy a hacerlo" or "se acabó". */
  topic: `deuda deudas separarme baile ex nuestro velorio funeral fallecido médico terapia trabajo empresa oficina contrato jefe jefa carrera tesis materia proyecto curso clases examen exámenes tarea
    tareas universidad cole colegio escuela reunión laburo chamba beca renuncia renuncio renunciar facebook instagram
    whatsapp redes grupo grupos cuenta aplicaciones app internet tiktok twitter divorcio divorcio divorciarme separo
    relación boda viaje viajo viajar vacaciones país playa ciudad aeropuerto mudo mudar mudarme mudanza gimnasio dieta
    fiesta partido digo hablo inscribo compro llamo departamento casa pueblo casarme parto luna`,
  joke: 'jaja* jeje* xd broma chiste joda',
  earnest: 'serio verdad neta realmente literal',
  adieu:
    'adiós chau chao despido despedida despedirme despidiéndome despedirse despide despidió despidiéndose',
  thanking: 'gracias amo amé quise perdón perdónenme perdóname perdonen discúlpenme',
  weakling: 'débil cobarde fallarles fallé decepcionarlos decepcionarte',
  letter: 'carta cartas nota notas',
  wrote: 'escribí dejé hice preparé',
  parting: 'regalé regalando regalar repartí repartiendo dejé deje',
  edge: `puente azotea techo cornisa baranda vías rieles balcón edificio estación metro tren río barranco acantilado
    terraza`,
  brink: 'saltar abajo soltarme tirarme lanzarme vacío salto aventarme arrojarme',
  playing: `jugando juego cuerda ropa paracaídas bungee vértigo señal clases juguete agua policía guardia cazar película
    serie soñé sueño café obra turismo foto fotos`,
  mishap: `hombro espalda tobillo entrenando corriendo bailando cocinando accidente querer plancha aceite rodilla fútbol lata cocina puerta mesa afeitándome papel recreo
    parque operación cirugía acné frío tatuaje mosquito mosquitos gato perro bici moto dedo alambre resbaló`,
  wounds: 'cortes cicatrices marcas heridas rayas rayones cortadas quemaduras',
  hide: 'escondo escondido escondidas oculto tapo tapar mangas manga pulseras',
  prayToEnd: 'pido pidiendo ruego rogando rezo rezando ojalá acuesto deseo deseando imploro suplico',
  notRise: 'despertar despertarme despierte amanecer amanezca levantarme levantarse abrir',
  harmfulFate: 'infarto cáncer accidente rayo enfermedad derrame',
  flavour: 'chiste gracia sabor gusto color objeto rumbo',
  holdsMe: 'ata retiene detiene queda sostiene amarra frena retenga detenga',
  unborn: 'nacer nacido nací',
  dose: `receta recetaron recetó tratamiento doctor presión gripe fiebre farmacia anticonceptivas ocho horas día dosis
    indicó diabetes indicada`,
  selfHarming: `cortando lastimando autolesionando rayando quemando rasguñando hiriendo`,
  tender: 'familia hijos hijo hija mamá papá mis ellos bien mejor',
  /** What one may want to leave, stop or finish without wanting to die. */
  leavable: `trabajando estudiando país redes cuarto agencia pastillas náuseas fumar alcohol vicio hábito`,
  onPurpose: 'propósito castigarme odio sentir calmarme merezco alivio vez desahogarme castigo',
  animal: 'perro perra perrito gato gata gatos gatito mascota loro',
}
