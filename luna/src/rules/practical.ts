/** What a message that asks something practical of the clinic says, as in the rules of danger. */
export const practicalPhrases: readonly string[] = [
  'contraseña/clave/password/usuario/codigo/sms/captcha/login/registro/registrarme/inscribirme',
  'pagina/app/aplicacion/web/sitio/navegador/boton/pestaña/pantalla/sistema/plataforma/error/formulario/menu/enlace/link/zoom/meet/videollamada/camara/microfono/wifi',
  'archivo/archivos/pdf/documento/documentos/certificado/constancia/informe/justificante/consentimiento/carnet/cedula/dni/descargar/descargo/bajar/imprimir/adjuntar/subir/subi/escanear/escanead*',
  'factura/boleta/recibo/comprobante/nit/ruc/rfc/reembolso/devolucion/saldo/cuota/cuotas/descuento/seguro/obra',
  'perfil/foto/apellido/fecha de nacimiento',
  'historial/ficha/expediente/historia clinica',
  'cita/citas/turno/turnos/sesion/sesiones/consulta/consultas/entrevista/reserva/agendar/agenda/agendo/reservar/apartar/cupo/cupos/campito/hueco/disponibilidad/disponible',
  'recepcion/secretaria/consultorio/clinica/sede/sucursal/oficina/local/edificio/piso/parqueo/estacionamiento/estacionar/aparcar/aparco/rampa/ascensor',
  'psicologo/psicologa/psicologos/psicologas/terapeuta/terapeutas/psiquiatra/licenciada/licenciado/doctora/doctor _4 que/atiende/atienda/atienden/disponible/hombre/mujer/niños/pareja/parejas/adolescentes/ingles/quechua/aymara/hable/habla',
  'tienen/teneis/tienes/hay/busco/prefiero/recomiend*/recomend* _4 psicologo/psicologa/psicologos/psicologas/terapeuta/terapeutas/psiquiatra/especialista/especialistas',
  'cambiar/cambio _2 psicologo/psicologa/terapeuta/doctor/doctora/correo/numero/celular/telefono/datos/foto/nombre',
  'telefono/whatsapp/wasap/guasap/wsp/celular/numero/fijo/fono de/del/para',
  'tienen/tiene/hay _1 telefono/whatsapp/wasap/guasap/wsp/numero/correo',
]

/** With one of these a message is not only practical, whatever it asks. */
export const heavyPhrases: readonly string[] = [
  'mor*/muer*/mat*/suicid*/vivir/vivo/vida/viva/duel*/dolor*/llor*/trist*/sola/solita/soled*/miedo*/golpe*/peg*/amenaz*/viol*/abus*/grit*/insult*/castig*/fuerza*/encerr*/control*',
  'sangr*/cortarme/corto/cortes/corte/herid*/lastim*/daño/pastilla*/pildora*/veneno*/raticida/sobredosis/trag*/tome/tomo/tomaron/arma*/pistola*/revolver/fusil/cuchillo*/navaja*/machete*/fierro/soga/cuerda/puente/techo/azotea/terraza/vias/balcon/ventana',
  'nadie/nunca/jamas/ultima/ultimo/ultimas/adios/despedi*/despid*/carta/cartas/perdon*/culpa*/carga/estorb*/cansad*/canse/agotad*/aguant*/hart*/desesper*/crisis/peligr*/emergencia*/urgen*/urge/auxilio/socorro/angust*/panico/depre*/mal/peor/fatal/grave/horrible*/infierno',
  'desaparec*/despertar/dormi*/sentido/acab*/dios/cielo/hospital/intern*/odi*/rabia/toco/tocaron/ahog*/respir*/sufr*/herencia/testamento/entierro/cuerpo/tierra/regal*/encarg*/cuiden/cuidar/cuidenlo/cuidenla/descans*/valgo/sirvo/voces/destroz*/romp*/quebr*/roto/rota/mundo/extrañ*/apag*/importa/importo',
  'siempre/ningun/ninguno/ninguna/definitiv*/irme/ido/fui/lleve/lleveme/llevame/socorr*/desangr*/amanezc*/busquen/pension',
  'me voy',
  'no _1 estoy/esta/anda/ando bien',
  'sin mi',
  'no _1 me/nos agend*/guard*/den/de/reserv*/esper*/busqu*/anot*',
  'otra persona',
  'en _1 cara',
  'mi ex',
  'no/ni _1 dej* _2 salir/hablar/ver',
]

/** So does whoever withdraws: "ya no voy a estar". */
export const withdrawingPhrases: readonly string[] = [
  'ya no',
  'no _2 necesari*/llego/alcanzo/vuelvo/volver/voy/sigo/estar/estare/llegar/alcanzar/hallen/encuentren/sepa/supe/puedo/aguante',
]

/** But who cannot come on a day, or has another address now, says no more than that; "no llego al jueves" is something else. */
export const callingOffPhrases: readonly string[] = [
  'no voy/puedo/podre/vamos/podemos _2 ir/asistir/venir/conectarme/conectarnos _2 hoy/mañana/el/este/cita/turno/sesion/consulta',
  'no voy/puedo/podre/vamos/podemos _2 llegar el/este/hoy/mañana',
  'hoy/mañana/lunes/martes/miercoles/jueves/viernes/sabado/domingo _1 no voy/puedo/podre _2 ir/asistir/venir/conectarme',
  'correo/mail/email/numero/celular/telefono/cuenta/direccion _8 ya no _2 uso/tengo/funciona/existe/sirve/vivo',
]

/** A thing of the clinic or its pages: what an urgent message is about, where nothing heavy stands beside it. */
export const thingPhrases: readonly string[] = [
  'contraseña/clave/password/usuario/codigo/captcha/login/registro/registrarme/formulario/pagina/app/aplicacion/web/boton/pantalla/sistema/plataforma/enlace/link/zoom/videollamada/camara/microfono/wifi/internet',
  'archivo/pdf/documento/documentos/certificado/constancia/informe/justificante/factura/boleta/recibo/comprobante/reembolso/devolucion/saldo/cuota/pago/pague/pagar/cobraron/cobro/cobrado/nit',
  'perfil/foto/cuenta/correo/mail',
  'cita/citas/turno/turnos/sesion/sesiones/reserva/agendar/agenda/reservar/cupo/cupos/reprogramar/cancelar/anular',
  'recepcion/secretaria/consultorio/clinica/sede/administracion/abren/feriado',
]

/** With one of these an urgent message may be a cry for help, whatever else it names. Urgency alone is none of them. */
export const distressPhrases: readonly string[] = [
  'mor*/muer*/mat*/suicid*/vivir/vida/viva/duel*/dolor*/llor*/trist*/sola/solo/solita/miedo*/golpe*/peg*/amenaz*/viol*/abus*/grit*/encerr*/maltrat*/riesgo/peligr*/daño/crisis/panico/respir*/ahog*/aguant*/sangr*/pastilla*/tome/tomo/veneno/cuchillo/pistola/cort*/soga/puente/azotea/desesper*/angust*/psiquiatr*/guardia/emergencia*/urgencias/ambulancia/policia/hospital/intern*/linea/madrugada/noche/nadie/escuch*/mal/puedo/mente/cabeza/locura/idea/ideas/saquen/espera',
  'me _1 hago/haga/hacer/va/voy',
  'saldo/menor',
]
