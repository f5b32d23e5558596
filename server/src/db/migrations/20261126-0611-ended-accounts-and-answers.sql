-- Accounts that are to end; what reporters and authors are notified of; and which decision answers a report.
-- breaks: programs before 20261126-0611-ended-accounts-and-answers.sql
alter type measure add value if not exists 'end' after 'suspend';
alter type notification_kind add value if not exists 'CASE_DECIDED' after 'WEEKLY_REPORT';
alter type notification_kind add value if not exists 'APPEAL_DECIDED' after 'CASE_DECIDED';
alter type notification_kind add value if not exists 'REPORT_UPHELD' after 'APPEAL_DECIDED';
alter type notification_kind add value if not exists 'REPORT_DECLINED' after 'REPORT_UPHELD';

alter table notifications
  -- squawk-ignore adding-foreign-key-constraint -- The column is new and empty, so no row is read.
  add column decision_id bigint references decisions on delete cascade;

alter table reports
  -- squawk-ignore adding-foreign-key-constraint -- As above.
  add column decision_id bigint references decisions on delete set null,
  -- When the reporter was mailed about it.
  add column mailed_at timestamptz;
