-- A refund made at the card provider itself names the charge, not our checkout.
create index payments_of_intent on payments (clinic_id, payment_intent) where payment_intent is not null;
