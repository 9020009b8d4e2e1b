alter table mails validate constraint mails_status_check;
