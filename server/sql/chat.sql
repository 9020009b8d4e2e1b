revoke all on chat_rooms, chat_messages, chat_readers, chat_tickets from psico_app, psico_global;
grant select, insert, update (last_seq) on chat_rooms to psico_app;
grant select, insert, update (content) on chat_messages to psico_app;
grant select, insert, update on chat_readers to psico_app;
grant select, insert, delete on chat_tickets to psico_app;
