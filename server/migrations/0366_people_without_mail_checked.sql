alter table users validate constraint mail_opens_account;
