### La página de privacidad. Cada frase tiene que corresponder al código.
title-privacy = Privacidad · { -lastcard }
privacy-title = Privacidad
privacy-about = Qué se guarda, dónde y cuánto tiempo. No hay cuentas, ni publicidad, ni mediciones de visitas.

## En el navegador

privacy-section-browser = En tu navegador
privacy-prefs = Tu nombre, cómo se ve y suena la página, y la partida que empiezas con un toque. Hasta que borres los datos de este sitio.
privacy-language = El idioma que elegiste. Hasta que borres los datos de este sitio.
privacy-seats = Las mesas donde tienes asiento: tu nombre en ellas y la llave de tus cartas. Durante 30 días desde que te sentaste, o hasta que te vayas.
privacy-promises = Lo que tu navegador añadió a cada reparto, para comprobar más tarde que nadie escogió las cartas. De las últimas 50 mesas.
privacy-heard = Lo que ha pasado en la partida de esta pestaña, por si vuelves a cargar la página. Hasta que cierres la pestaña.
privacy-muted = Las personas que has silenciado para ti, en cada mesa. Las 50 últimas mesas, hasta que dejes de silenciarlas.
privacy-beside-screen = Si este teléfono muestra la mesa junto a una pantalla grande. Durante una tarde.
privacy-matches = Tus partidas terminadas, para tus estadísticas: cuándo, qué edición, cuántos jugadores, puntos y recuentos. Sin nombres ni enlaces a mesas. Hasta que las borres.
privacy-open-matches = Los mismos recuentos de una partida en curso, con su mesa. Hasta que termine; las últimas 50.
privacy-damaged-matches = Partidas terminadas que no se pueden leer, apartadas para que no se pierdan. Hasta que borres tus estadísticas.
privacy-push-tables = Las mesas que pueden avisarte en este dispositivo, si lo pediste. Las últimas 50, o hasta que lo desactives.
privacy-page-files = Los archivos de la propia página, para que se abra deprisa y sin conexión. Hasta la próxima versión.
privacy-no-cookies = No hay cookies, y la página no carga nada de otros servidores.

## En el terminal

privacy-section-terminal = En un ordenador con la versión de terminal
privacy-preferences-file = Tu nombre, tema, nivel de los bots e idioma, en la carpeta de ajustes. Hasta que borres el archivo.
privacy-tokens-file = Las mesas donde tienes asiento, tu nombre en ellas y la llave de tus cartas. Durante 60 días, o hasta que te vayas.
privacy-unfinished-files = Partidas en este ordenador que no has terminado, y las que guardaste. Las primeras hasta que terminen; las demás, hasta que las borres.
privacy-statistics-files = Tus partidas terminadas, igual que en el navegador. Hasta que las borres.

## En el servidor

privacy-section-server = En el servidor
privacy-tables = Cada mesa con los nombres de sus jugadores, cada jugada con su hora, el chat, los ajustes y los resultados.
privacy-tokens = De la llave de tus cartas, solo una huella de la que no se puede calcular. También sirve para reconocer a quien el anfitrión sacó.
privacy-tables-kept = Una mesa que nadie visita se cierra: en minutos si no se jugó nada, en un día entre partidas, en 30 días durante una partida. Su historial se borra 30 días después, salvo que el operador eligiera otro plazo.
privacy-records-kept = Después quedan los registros de las partidas terminadas: nombres, reglas, jugadas y tiempos, sin el chat. No tienen fecha de borrado.
privacy-addresses = Tu dirección de red, solo en la memoria, para limitar cuánto llega de un mismo sitio. Los servidores que comparten base de datos se comunican durante unos segundos cuánto llegó de qué dirección.
privacy-section-log = En el registro del servidor
privacy-log-contents = Cuándo se abren, cierran o fallan las mesas, con las cuatro primeras letras de su enlace. Ni nombres, ni chat, ni cartas, ni llaves, ni lista de visitas.
privacy-log-addresses = Una dirección de red solo si inunda el servidor. El operador decide cuánto se guarda, y un proxy delante del servidor puede tener su propio registro.

## Avisos

privacy-section-push = Avisos, si los pides
privacy-push-subscription = El servidor guarda la dirección y las claves que dio el servicio de avisos de tu navegador, y el idioma. Las usa hasta que los desactives, te vayas o se cierre la mesa, y las borra con el historial de la mesa.
privacy-push-services = El servicio de avisos es del fabricante de tu navegador: casi siempre Google, Mozilla, Apple o Microsoft. Sabe que este servidor te avisa, y cuándo. Allí rigen sus propias normas.
privacy-push-contents = El mensaje va cifrado para tu navegador. Dice qué hay que hacer, en qué mesa y el nombre del anfitrión, y nada de cartas.

## Otras personas, y borrar

privacy-section-people = Qué ven otras personas
privacy-at-the-table = En la mesa, todos ven tu nombre, tus jugadas, lo que escribes y si estás conectado.
privacy-with-the-link = Cualquiera con el enlace puede ver quién juega, mirar si la mesa lo permite y leer los registros de sus partidas terminadas. Una mesa pública aparece en la lista con el nombre de su anfitrión.
privacy-section-deleting = Borrar
privacy-delete-device = Estadísticas: con el botón de su página, o con `lastcard stats delete --yes`. Todo lo del navegador: borrando los datos de este sitio en sus ajustes.
privacy-delete-seat = Un asiento: vete de la mesa desde su menú. Los avisos: con el mismo interruptor.
privacy-delete-operator = Lo que está en el servidor: pídeselo a quien lo administra. Puede ser tu propio ordenador.
