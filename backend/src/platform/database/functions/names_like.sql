-- Ids of creators or hashtags with a name that is the typed one, has a word that begins with it, or has one that does with one typing error (PR-115),
-- in this order, the most popular first. An error is allowed from three characters on.
create or replace function names_like(typed text, of_hashtags boolean, only_mistyped boolean, room integer) returns integer[] language plpgsql stable strict set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  asked text := ltrim(search_form(typed), '#@'); words text := name_words(asked);
  beginning text := case when is_unspaced(words) then substr(words, 2) else words end;
  mistyped boolean := only_mistyped; query tsquery; source text; index_max constant int := 5000; names_read int;
  -- the ids of both steps, of the present one, and of its source
  found int[] := '{}'; step int[]; more int[];
  -- The beginnings that many names have are among the most popular names, and the others have few entries in the index, which is not in their order.
  popular_names int := (select greatest(150, least(5000, 2 * sqrt(greatest(reltuples, 0))))
    from pg_class where oid = case when of_hashtags then 'hashtags' else 'profiles_by_popularity' end::regclass);
begin
  while length(words) > case when mistyped then 3 else 1 end and cardinality(found) < room loop
    query := case when mistyped then typing_query(words) else (quote_literal(substr(words, 2, 7)) || ':*')::tsquery end;
    step := '{}';
    foreach source in array case when length(words) < 5 then array['popular', 'index'] else array['index', 'popular'] end loop
      with named as materialized (
        (select id, popularity, lower(username) as first, display_name as second from profiles
          where source = 'index' and not of_hashtags and discoverable and typing_keys(name_words(username || ' ' || display_name)) @@ query limit index_max)
        union all
        (select id, listed_count, name, '' from hashtags where source = 'index' and of_hashtags and typing_keys(name_words(name)) @@ query limit index_max)
        union all
        (select id, popularity, lower(username), display_name from (select profile_id from profiles_by_popularity
            where source = 'popular' and not of_hashtags order by popularity desc, profile_id desc limit popular_names) popular
          cross join lateral (select * from profiles where id = profile_id offset 0) p)
        union all
        (select id, listed_count, name, '' from hashtags where source = 'popular' and of_hashtags order by listed_count desc, id limit popular_names)
        union all
        (select p.id, p.popularity, n.name, '' from profile_names n join profiles p on p.id = profile_id
          where not mistyped and not of_hashtags and n.name collate "C" = asked)
        union all
        (select id, listed_count, name, '' from hashtags h where not mistyped and of_hashtags and h.name = asked))
      -- Names are put into the form of searches one after the other, until the step is full.
      select array(select id
          from (select * from named order by first = asked desc, popularity desc, case when of_hashtags then id else -id end limit 1000) likely
          cross join lateral (select name_words(first || ' ' || second) as own offset 0) own_words
          where case when mistyped then id <> all(found) and not (only_mistyped and position(asked in first) > 0) and almost_begins(own, words)
            else position(beginning in own) > 0 end limit room),
        (select count(*) from named)
      into more, names_read;
      step := array(select id from unnest(case source when 'popular' then more || step else step || more end) with ordinality one(id, place)
        group by id order by min(place) limit room - cardinality(found));
      exit when case source when 'popular' then cardinality(found) + cardinality(step) = room else names_read < index_max end;
    end loop;
    found := found || step;
    exit when mistyped;
    mistyped := true;
  end loop;
  return found;
end
$$;
