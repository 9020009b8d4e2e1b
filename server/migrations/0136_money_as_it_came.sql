-- Money that came in another amount or currency than was asked goes back as it came.
alter table refunds
  -- Null: that of the payment.
  add column currency text,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in
    ('patient', 'professional', 'clinic', 'slot_taken', 'duplicate', 'wrong_amount'));
