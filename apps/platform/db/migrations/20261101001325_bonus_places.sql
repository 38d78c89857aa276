-- Up Migration

-- Places of bonuses for a limited number of players, one row per place. A deposit bonus that waits for its deposit holds a place only for a time
-- (`lease_minutes`), so that players who never deposit do not exclude others.
CREATE TABLE bonus_places (
  bonus_id text NOT NULL REFERENCES bonus_templates (bonus_id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place > 0),
  player_id text,
  free_from timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (bonus_id, place),
  UNIQUE (bonus_id, player_id),
  CHECK (player_id IS NOT NULL OR free_from = '-infinity')
);
COMMENT ON COLUMN bonus_places.free_from IS 'When another player can take the place; infinity: never, since its player got the bonus';
CREATE INDEX bonus_places_free ON bonus_places (bonus_id, free_from);
GRANT SELECT ON bonus_places TO marquee_app;

-- Keeps as many places as the bonus has participants at most. A lower maximum takes free places first, then those that are held for a time; players who got
-- the bonus keep theirs. A bonus that gets a maximum later counts the players who have it already.
CREATE FUNCTION bonus_fit_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.participants_max IS NOT NULL THEN
    INSERT INTO bonus_places (bonus_id, place, player_id, free_from)
      SELECT NEW.bonus_id, (SELECT coalesce(max(p.place), 0) FROM bonus_places p WHERE p.bonus_id = NEW.bonus_id) + row_number() OVER (), x.player_id, 'infinity'
      FROM (SELECT DISTINCT u.player_id FROM user_bonuses u WHERE u.bonus_id = NEW.bonus_id AND bonus_is_taken(u)) x
      WHERE NOT EXISTS (SELECT FROM bonus_places p WHERE p.bonus_id = NEW.bonus_id AND p.player_id = x.player_id);
  END IF;
  INSERT INTO bonus_places (bonus_id, place)
    SELECT NEW.bonus_id, p.last + n FROM (SELECT count(*) AS held, coalesce(max(place), 0) AS last FROM bonus_places WHERE bonus_id = NEW.bonus_id) p,
      generate_series(1, NEW.participants_max - p.held) n;
  DELETE FROM bonus_places WHERE bonus_id = NEW.bonus_id AND place IN (
    SELECT place FROM bonus_places WHERE bonus_id = NEW.bonus_id AND free_from <> 'infinity' ORDER BY free_from, place DESC
      LIMIT greatest(0, (SELECT count(*) FROM bonus_places WHERE bonus_id = NEW.bonus_id) - coalesce(NEW.participants_max, 0)) FOR UPDATE);
  RETURN NULL;
END
$$;
CREATE TRIGGER places_created AFTER INSERT ON bonus_templates FOR EACH ROW WHEN (NEW.participants_max IS NOT NULL) EXECUTE FUNCTION bonus_fit_places();
CREATE TRIGGER places_changed AFTER UPDATE OF participants_max ON bonus_templates FOR EACH ROW
  WHEN (NEW.participants_max IS DISTINCT FROM OLD.participants_max) EXECUTE FUNCTION bonus_fit_places();

-- Whether a bonus makes its player a participant: it was not cancelled, a deposit bonus has got its deposit, and it is not the free spins of one.
CREATE FUNCTION bonus_is_taken(u user_bonuses) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT u.status <> 'cancelled' AND u.with_bonus_id IS NULL AND (u.bonus_type <> 'deposit' OR u.deposit_minor IS NOT NULL)
$$;

-- Gives a player a place of a bonus, for good or for a time; a place that the player has is renewed. False if none is free. True for a bonus without a
-- maximum. Players who take places at the same time take different rows and do not wait for each other.
CREATE FUNCTION bonus_take_place(p_bonus_id text, p_player_id text, p_for_good boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  t bonus_templates;
  at timestamptz;
  until timestamptz;
BEGIN
  SELECT * INTO t FROM bonus_templates WHERE bonus_id = p_bonus_id;
  IF t.participants_max IS NULL THEN RETURN true; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('bonus-place:' || p_bonus_id || ':' || p_player_id, 0));
  at := clock_timestamp();
  until := CASE WHEN p_for_good THEN 'infinity' ELSE at + make_interval(mins => t.lease_minutes) END;
  UPDATE bonus_places SET free_from = greatest(free_from, until) WHERE bonus_id = p_bonus_id AND player_id = p_player_id;
  IF FOUND THEN RETURN true; END IF;
  UPDATE bonus_places SET player_id = p_player_id, free_from = until WHERE bonus_id = p_bonus_id AND place = (
    SELECT place FROM bonus_places WHERE bonus_id = p_bonus_id AND free_from <= at ORDER BY free_from, place LIMIT 1 FOR UPDATE SKIP LOCKED);
  RETURN FOUND;
END
$$;

-- Frees the place of a bonus that ended without making its player a participant, unless the player has had the same bonus before.
CREATE FUNCTION bonus_free_place(u user_bonuses) RETURNS void LANGUAGE sql AS $$
  UPDATE bonus_places SET player_id = NULL, free_from = '-infinity' WHERE bonus_id = u.bonus_id AND player_id = u.player_id
    AND NOT EXISTS (SELECT FROM user_bonuses x WHERE x.bonus_id = u.bonus_id AND x.player_id = u.player_id AND x.user_bonus_id <> u.user_bonus_id AND bonus_is_taken(x))
$$;

GRANT EXECUTE ON FUNCTION bonus_take_place TO marquee_app;
