create or replace function search_creators(page_size integer, after_rank integer, after_popularity bigint, after_id integer, term text, pattern text, tags text[], beginning text, ending text, mistyped integer[]) returns TABLE(rank integer, popularity bigint, id integer, media_id integer) language plpgsql stable rows 20 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  -- the rows of the next rank have a lower popularity, or the same and a lower id
  below_popularity bigint := after_popularity; below_id int := after_id;
  room int := page_size; added int; carriers bigint;
  folded text := search_form(term); highest text := chr(1114111); words tsquery := plainto_tsquery('simple', folded); beginnings tsquery := text_query(folded);
  -- pg_trgm finds parts with three letters or digits of ASCII, and the beginnings of words.
  has_trigram boolean := term ~ '[a-z0-9]{3}' and term !~ '[^ -~]';
  -- escaped after it is folded, because folding makes `%` of other signs
  literal text := regexp_replace(folded, '[\\%_]', '\\\&', 'g');
  -- the patterns of display names: a part or, for a shorter term, the beginning of a word
  shown text[] := case when folded ~ '[^ -~]|[a-z0-9]{3}' then array['%' || literal || '%']
    when folded ~ '[a-z0-9]' then array[literal || '%', '% ' || literal || '%'] else '{}' end;
  starting int[]; starting_popularity bigint[]; containing int[]; containing_popularity bigint[];
  -- creators by place, by bio, and by an item; each has at most 5,000
  placed int[]; described int[]; showing int[]; items int[];
  -- the names that are searched first
  popular_names int := (select greatest(150, least(5000, 2 * sqrt(greatest(reltuples, 0))))
    from pg_class where oid = 'profiles_by_popularity'::regclass);
begin
  if after_rank = 9 then below_popularity := 9223372036854775807; below_id := 2147483647; end if;

  if cardinality(tags) > 0 then
    select coalesce(array_agg(name), '{}'), coalesce(sum(listed_count), 0) into tags, carriers
    from hashtags where name = any(tags) and listed_count > 0;
    -- Ranking the creators of rare hashtags is faster than searching the names of all creators.
    if carriers <= 5000 then
      select array_agg(media.profile_id), array_agg(media.id) into showing, items from (select id, profile_id from media
        where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '') and words_of(title || ' ' || caption) @@ beginnings
          and not sensitive limit 5000) media;
      return query select found.rank, found.popularity, found.id, case found.rank when 1 then items[array_position(showing, found.id)] end
      from (select carrier.popularity, carrier.id, case
          when carrier.name = term then 9 when starts_with(carrier.name, term) then 8 when carrier.name like pattern then 7
          when carrier.display_name <> '' and search_form(carrier.display_name) like any(shown) then 6
          when exists(select from unnest(carrier.hashtag_names) tag where search_form(tag) = folded) then 5
          when exists(select from unnest(carrier.hashtag_names) tag where starts_with(search_form(tag), folded)) then 4
          when carrier.location <> '' and words_of(carrier.location) @@ beginnings then 3
          when carrier.bio <> '' and (to_tsvector('simple', search_form(carrier.bio)) @@ words
            or is_unspaced(folded) and is_unspaced(search_form(carrier.bio)) and words_of(carrier.bio) @@ beginnings) then 2
          when carrier.id = any(showing) then 1
          when length(term) >= 4 and one_letter_apart(carrier.name, term) or carrier.id = any(mistyped) then 0 end as rank
        from (select id, popularity, lower(username) as name, display_name, location, bio, hashtag_names from profiles where id = any(array(
          select profile_id from hashtags h cross join lateral (select profile_id from profile_hashtags
            where hashtag_id = h.id and discoverable order by popularity desc, profile_id desc limit 5000) listed
          where h.name = any(tags)))) carrier) found
        where (found.rank, found.popularity, found.id) < (after_rank, after_popularity, after_id)
        order by found.rank desc, found.popularity desc, found.id desc limit page_size;
      return;
    end if;
  end if;

  -- The names of the most popular profiles are searched first. A frequent term fills its page from them, and a rare term has few enough
  -- matches to read them all from an index. Both costs grow with the square root of the number of profiles.
  if after_rank >= 7 then
    select array_agg(profile_id) filter (where starts and name <> term), array_agg(popularity) filter (where starts and name <> term),
      array_agg(profile_id) filter (where not starts), array_agg(popularity) filter (where not starts)
    into starting, starting_popularity, containing, containing_popularity
    from (select profile_id, popularity, name, starts_with(name, term) starts
      from ((select profile_id, popularity, name from profiles_by_popularity
          where cardinality(tags) = 0 and (popularity, profile_id) < (below_popularity, below_id)
          order by popularity desc, profile_id desc limit popular_names)
        union all
        (select profile_id, carrier.popularity, name from (select distinct listed.popularity, listed.profile_id from hashtags h
            cross join lateral (select popularity, profile_id from profile_hashtags
              where hashtag_id = h.id and discoverable and (popularity, profile_id) < (below_popularity, below_id)
              order by popularity desc, profile_id desc limit popular_names) listed
            where h.name = any(tags) order by 1 desc, 2 desc limit popular_names) carrier
          join profile_names using (profile_id) order by carrier.popularity desc, profile_id desc)) popular
      where name like pattern) found;
  end if;

  if after_rank > 9 then
    return query select 9, popularity, profile_id, null::int from profile_names where name collate "C" = term
      and (cardinality(tags) = 0 or exists(select from profiles p where p.id = profile_id and p.hashtag_names && tags));
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
  end if;

  if after_rank >= 8 then
    if cardinality(starting) >= room then
      return query select 8, popularity, id, null::int from unnest(starting_popularity, starting) found(popularity, id) limit room;
      return;
    end if;
    return query select 8, popularity, profile_id, null::int from (select popularity, profile_id from profile_names
        where name collate "C" >= term and name collate "C" < term || highest and name <> term
          and (popularity, profile_id) < (below_popularity, below_id) limit 5000) found
      where cardinality(tags) = 0 or exists(select from profiles p where p.id = profile_id and p.hashtag_names && tags)
      order by popularity desc, profile_id desc limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  if after_rank >= 7 then
    -- A term that filled a seventh of the page is frequent enough that the next names fill the remaining places sooner than the index. A
    -- term that the index does not find is searched in the popular names only.
    if cardinality(tags) = 0 and (not has_trigram or cardinality(containing) * 7 >= room)
      and (coalesce(cardinality(containing), 0) < room or after_rank = 8) then
      select array_agg(profile_id), array_agg(popularity) into containing, containing_popularity
      from (select profile_id, popularity
        from (select profile_id, popularity, name from profiles_by_popularity where (popularity, profile_id) < (below_popularity, below_id)
          order by popularity desc, profile_id desc limit 10 * popular_names) popular
        where name like pattern and not starts_with(name, term) limit room) found;
    elsif after_rank = 8 then
      containing := null;
    end if;
    if cardinality(containing) >= room or not has_trigram then
      return query select 7, popularity, id, null::int from unnest(containing_popularity, containing) found(popularity, id) limit room;
    else
      return query select 7, popularity, profile_id, null::int from (select popularity, profile_id from profile_names
          where name like pattern and not starts_with(name, term)
            and (popularity, profile_id) < (below_popularity, below_id) limit 5000) found
        where cardinality(tags) = 0 or exists(select from profiles p where p.id = profile_id and p.hashtag_names && tags)
        order by popularity desc, profile_id desc limit room;
    end if;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  if after_rank >= 6 then
    if folded ~ '[^ -~]' then
      -- `|| ''` keeps the index of trigrams out of the plan: for a term without any it is read to its end.
      containing := array(select id from profiles where discoverable and display_name <> '' and signs_of(display_name) @> signs_of(term)
        and search_form(display_name) || '' like shown[1] and (popularity, id) < (below_popularity, below_id) limit 5000);
    elsif cardinality(shown) > 0 then
      containing := array(select id from profiles where discoverable and display_name <> ''
        and (search_form(display_name) like shown[1] or search_form(display_name) like shown[2]) and lower(username) not like pattern
        and (popularity, id) < (below_popularity, below_id) limit 5000);
    else
      containing := '{}';
    end if;
    return query select 6, popularity, id, null::int from profiles
      where id = any(containing) and (cardinality(tags) = 0 or hashtag_names && tags)
      order by popularity desc, id desc limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  if after_rank >= 5 then
    return query select 5, popularity, id, null::int from (select distinct carriers.popularity, carriers.id
        from (select h.id from hashtags h where search_form(h.name) collate "C" = folded order by h.listed_count desc limit 20) tag
        cross join lateral (select popularity, profile_id id from (select popularity, profile_id from profile_hashtags
            where hashtag_id = tag.id and discoverable and (popularity, profile_id) < (below_popularity, below_id)
            order by popularity desc, profile_id desc limit 1000) listed
          where exists(select from profiles p where p.id = profile_id and lower(p.username) not like pattern and (p.display_name = '' or not search_form(p.display_name) like any(shown))
              and (cardinality(tags) = 0 or p.hashtag_names && tags))
          order by popularity desc, profile_id desc limit room) carriers) found
      order by popularity desc, id desc limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  if after_rank >= 4 then
    return query select 4, popularity, id, null::int from (select distinct carriers.popularity, carriers.id
        from (select h.id from hashtags h where search_form(h.name) collate "C" > folded and search_form(h.name) collate "C" < folded || highest
          order by h.listed_count desc limit 20) tag
        cross join lateral (select popularity, profile_id id from (select popularity, profile_id from profile_hashtags
            where hashtag_id = tag.id and discoverable and (popularity, profile_id) < (below_popularity, below_id)
            order by popularity desc, profile_id desc limit 1000) listed
          where exists(select from profiles p where p.id = profile_id and lower(p.username) not like pattern and (p.display_name = '' or not search_form(p.display_name) like any(shown))
              and not exists(select from unnest(p.hashtag_names) tag where search_form(tag) = folded)
              and (cardinality(tags) = 0 or p.hashtag_names && tags))
          order by popularity desc, profile_id desc limit room) carriers) found
      order by popularity desc, id desc limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  placed := array(select id from profiles where discoverable and location <> '' and words_of(location) @@ beginnings limit 5000);
  if after_rank >= 3 then
    return query select 3, popularity, id, null::int from (select popularity, id, username, display_name, hashtag_names from profiles
        where id = any(placed) and (popularity, id) < (below_popularity, below_id) order by popularity desc, id desc) found
      where lower(username) not like pattern and (display_name = '' or not search_form(display_name) like any(shown))
        and not exists(select from unnest(hashtag_names) tag where starts_with(search_form(tag), folded))
        and (cardinality(tags) = 0 or hashtag_names && tags)
      limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  described := array(select id from profiles where discoverable and bio <> '' and to_tsvector('simple', search_form(bio)) @@ words limit 5000);
  if is_unspaced(folded) then
    described := described || array(select id from profiles where discoverable and is_unspaced(search_form(bio)) and words_of(bio) @@ beginnings limit 5000);
  end if;
  if after_rank >= 2 then
    return query select 2, popularity, id, null::int from (select popularity, id, username, display_name, hashtag_names from profiles
        where id = any(described) and (popularity, id) < (below_popularity, below_id) order by popularity desc, id desc) found
      where lower(username) not like pattern and (display_name = '' or not search_form(display_name) like any(shown))
        and not exists(select from unnest(hashtag_names) tag where starts_with(search_form(tag), folded)) and id <> all(placed)
        and (cardinality(tags) = 0 or hashtag_names && tags)
      limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  select coalesce(array_agg(owner), '{}'), array_agg(item) into showing, items from (select profile_id as owner, max(media.id) as item
    from (select id, profile_id from media where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '')
      and words_of(title || ' ' || caption) @@ beginnings and not sensitive limit 5000) media group by profile_id) found;
  if after_rank >= 1 then
    return query select 1, popularity, id, items[array_position(showing, id)]
      from (select popularity, id, username, display_name, hashtag_names from profiles
        where discoverable and id = any(showing) and (popularity, id) < (below_popularity, below_id) order by popularity desc, id desc) found
      where lower(username) not like pattern and (display_name = '' or not search_form(display_name) like any(shown))
        and not exists(select from unnest(hashtag_names) tag where starts_with(search_form(tag), folded)) and id <> all(placed) and id <> all(described)
        and (cardinality(tags) = 0 or hashtag_names && tags)
      limit room;
    get diagnostics added = row_count; room := room - added;
    if room = 0 then return; end if;
    below_popularity := 9223372036854775807; below_id := 2147483647;
  end if;

  -- One wrong letter leaves the beginning or the ending unchanged and the length the same or different by one.
  if length(term) >= 4 then
    return query select 0, popularity, id, null::int
      from (select profile_id from (
          (select profile_id, name from profile_names where length(name) = any(array[length(term) - 1, length(term), length(term) + 1])
            and name collate "C" >= beginning and name collate "C" < beginning || highest limit 5000)
          union
          (select profile_id, name from profile_names where length(name) = any(array[length(term) - 1, length(term), length(term) + 1])
            and reverse(name) collate "C" >= ending and reverse(name) collate "C" < ending || highest limit 5000)) near
        where levenshtein_less_equal(name, term, 2) <= 2 and one_letter_apart(name, term)
        union select unnest(mistyped)) near
      join profiles on id = profile_id
      where discoverable and lower(username) not like pattern and (display_name = '' or not search_form(display_name) like any(shown))
        and not exists(select from unnest(hashtag_names) tag where starts_with(search_form(tag), folded))
        and id <> all(placed) and id <> all(described) and id <> all(showing)
        and (cardinality(tags) = 0 or hashtag_names && tags) and (popularity, id) < (below_popularity, below_id)
      order by popularity desc, id desc limit room;
  end if;
end
$$;
