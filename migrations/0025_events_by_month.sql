-- oldest program: 0017
-- Events are stored by month: tracking_events becomes a table of partitions by event_id, which begins with the time in ms. The
-- existing table becomes the default partition without being read, so this takes milliseconds at any size. It is divided
-- later, while the server runs: src/server/db/event-months/divide-events.ts.
ALTER TABLE "report_marks" ADD COLUMN "seen_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_marks" ADD COLUMN "seen_xid" text;--> statement-breakpoint
-- The smallest event id of a time.
CREATE FUNCTION event_id_from(moment timestamptz) RETURNS uuid LANGUAGE sql STABLE
RETURN (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;--> statement-breakpoint
-- The time at which a partition begins; null if it is not attached or the default.
CREATE FUNCTION event_partition_start(partition text) RETURNS timestamptz LANGUAGE sql STABLE
RETURN (
	SELECT to_timestamp((('x' || replace(left(bound, 13), '-', ''))::bit(48)::bigint) / 1000.0)
	FROM pg_class, substring(pg_get_expr(relpartbound, oid) FROM 'FROM \(''([0-9a-f-]{36})''\)') AS bound
	WHERE oid = to_regclass(partition) AND relispartition
);--> statement-breakpoint
CREATE FUNCTION event_month_after(month timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';--> statement-breakpoint
-- Creates the missing months up to the one of a time, at most a year ahead, and moves their rows out of tracking_events_later.
-- Returns their number. Runs with the rights of the owner, so that a server without the right to create tables can call it.
-- The default partition is not read, because its constraint excludes all months.
CREATE FUNCTION make_event_months(until timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
	month timestamptz;
	months timestamptz[] := '{}';
	bounds text;
	name text;
BEGIN
	-- Several instances take turns.
	PERFORM pg_advisory_xact_lock(7180244);
	month := event_partition_start('tracking_events_later');
	WHILE month <= least(until, now() + interval '1 year') LOOP
		EXECUTE format('CREATE TABLE public.%I (LIKE tracking_events INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING STATISTICS)',
			'tracking_events_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM'));
		months := months || month;
		month := event_month_after(month);
	END LOOP;
	IF months = '{}' THEN RETURN 0; END IF;
	-- From here on writers wait.
	ALTER TABLE tracking_events DETACH PARTITION tracking_events_later;
	FOREACH month IN ARRAY months LOOP
		name := 'tracking_events_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
		EXECUTE format('WITH moved AS (DELETE FROM tracking_events_later WHERE event_id >= %L AND event_id < %L RETURNING *)
			INSERT INTO %I SELECT * FROM moved', event_id_from(month), event_id_from(event_month_after(month)), name);
		EXECUTE format('ALTER TABLE tracking_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
			name, event_id_from(month), event_id_from(event_month_after(month)));
	END LOOP;
	EXECUTE format('ALTER TABLE tracking_events ATTACH PARTITION tracking_events_later FOR VALUES FROM (%L) TO (%L)',
		event_id_from(event_month_after(month)), event_id_from('2100-01-01 00:00:00+00'));
	RETURN cardinality(months);
END $$;--> statement-breakpoint
-- Drops the oldest month if it ends before or at a time, at least a month ago, and returns its name; otherwise null. Rows that
-- were received later than that time move to tracking_events_earlier, which gets the ids of the month from then on.
CREATE FUNCTION drop_event_month(before timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
	name text;
	month timestamptz;
	start timestamptz;
BEGIN
	PERFORM pg_advisory_xact_lock(7180244);
	SELECT relname INTO name FROM pg_inherits JOIN pg_class ON oid = inhrelid
		WHERE inhparent = 'tracking_events'::regclass AND relname ~ '^tracking_events_\d{4}_\d{2}$' ORDER BY relname LIMIT 1;
	month := event_partition_start(name);
	IF month IS NULL OR event_month_after(month) > least(before, now() - interval '1 month') THEN RETURN NULL; END IF;
	start := coalesce(event_partition_start('tracking_events_earlier'), month);
	CREATE TABLE IF NOT EXISTS public.tracking_events_earlier (LIKE tracking_events INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING STATISTICS);
	-- From here on writers wait.
	EXECUTE format('ALTER TABLE tracking_events DETACH PARTITION %I', name);
	IF start < month THEN ALTER TABLE tracking_events DETACH PARTITION tracking_events_earlier; END IF;
	EXECUTE format('INSERT INTO tracking_events_earlier SELECT * FROM %I WHERE received_at >= $1', name) USING before;
	EXECUTE format('ALTER TABLE tracking_events ATTACH PARTITION tracking_events_earlier FOR VALUES FROM (%L) TO (%L)',
		event_id_from(start), event_id_from(event_month_after(month)));
	EXECUTE format('DROP TABLE %I', name);
	RETURN name;
END $$;--> statement-breakpoint
DO $$
DECLARE
	owner text := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = 'tracking_events'::regclass);
	first uuid := event_id_from(date_trunc('month', now(), 'UTC'));
	last uuid := event_id_from('2100-01-01 00:00:00+00');
	granted record;
	name text;
BEGIN
	ALTER TABLE tracking_events RENAME TO tracking_events_other;
	ALTER INDEX tracking_events_pkey RENAME TO tracking_events_other_pkey;
	ALTER INDEX tracking_events_received_at RENAME TO tracking_events_other_received_at;
	ALTER INDEX tracking_events_session RENAME TO tracking_events_other_session;
	CREATE TABLE tracking_events (LIKE tracking_events_other INCLUDING DEFAULTS) PARTITION BY RANGE (event_id);
	ALTER TABLE tracking_events ADD PRIMARY KEY (event_id);
	CREATE INDEX tracking_events_received_at ON tracking_events (received_at);
	CREATE INDEX tracking_events_session ON tracking_events (session_id);
	ALTER TABLE tracking_events ATTACH PARTITION tracking_events_other DEFAULT;
	-- On a large table these two take minutes, so the default partition gets them later.
	CREATE INDEX tracking_events_user ON ONLY tracking_events (user_id) WHERE user_id IS NOT NULL;
	CREATE INDEX tracking_events_email ON ONLY tracking_events (lower(metadata ->> 'email')) WHERE metadata ->> 'email' IS NOT NULL;
	-- Without them PostgreSQL expects one event in 200 to have an address, and compiles the statement for 40 ms.
	CREATE STATISTICS tracking_events_email_values ON (lower(metadata ->> 'email')) FROM tracking_events;
	CREATE STATISTICS tracking_events_other_email_values ON (lower(metadata ->> 'email')) FROM tracking_events_other;

	-- Servers with another role go on without a pause.
	FOR granted IN
		SELECT privilege_type, grantee FROM pg_class, aclexplode(relacl)
		WHERE oid = 'tracking_events_other'::regclass AND grantee <> relowner
	LOOP
		EXECUTE format('GRANT %s ON tracking_events TO %s', granted.privilege_type,
			CASE granted.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(granted.grantee)) END);
	END LOOP;
	-- Gets the ids of months that have no partition yet.
	CREATE TABLE tracking_events_later (LIKE tracking_events INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING STATISTICS);
	EXECUTE format('ALTER TABLE tracking_events OWNER TO %I', owner);
	EXECUTE format('ALTER TABLE tracking_events_later OWNER TO %I', owner);
	FOREACH name IN ARRAY ARRAY['make_event_months', 'drop_event_month'] LOOP
		EXECUTE format('REVOKE ALL ON FUNCTION %I(timestamptz) FROM PUBLIC', name);
		EXECUTE format('ALTER FUNCTION %I(timestamptz) OWNER TO %I', name, owner);
	END LOOP;

	-- A new database is divided at once.
	IF EXISTS (SELECT FROM tracking_events_other) THEN RETURN; END IF;
	EXECUTE format('ALTER TABLE tracking_events_other ADD CONSTRAINT tracking_events_other_range CHECK (event_id < %L OR event_id >= %L)',
		first, last);
	EXECUTE format('ALTER TABLE tracking_events ATTACH PARTITION tracking_events_later FOR VALUES FROM (%L) TO (%L)', first, last);
	CREATE INDEX tracking_events_other_user ON tracking_events_other (user_id) WHERE user_id IS NOT NULL;
	ALTER INDEX tracking_events_user ATTACH PARTITION tracking_events_other_user;
	CREATE INDEX tracking_events_other_email ON tracking_events_other (lower(metadata ->> 'email')) WHERE metadata ->> 'email' IS NOT NULL;
	ALTER INDEX tracking_events_email ATTACH PARTITION tracking_events_other_email;
	PERFORM make_event_months(now() + interval '3 months');
END $$;
