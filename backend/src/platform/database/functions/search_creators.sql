-- A page of the creators that match a term (PR-116), after the one with the rank, popularity and id of the cursor. The caller sorts and limits the rows.
-- Each rank has a source: look-ups that find at most 5,000 candidates, and that are made only while the page is not full. A candidate has the
-- best rank of its row, which is computed in one place, and is left out when that is better than the rank of the source.
create or replace function search_creators(page_size integer, after_rank integer, after_popularity bigint, after_id integer, term text, pattern text, tags text[]) returns TABLE(rank integer, popularity bigint, id integer, media_id integer) language plpgsql stable rows 20 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  room int := page_size; source int := least(after_rank, 9); added int; candidates int[]; names_read int; batch constant int := 100; batches int := 0; is_rare boolean := false;
  -- the next candidates of a source have a lower popularity, or the same and a lower id
  below_popularity bigint := after_popularity; below_id int := after_id;
  folded text := search_form(term); highest text := chr(1114111); words tsquery := plainto_tsquery('simple', folded); beginnings tsquery := text_query(folded);
  -- pg_trgm finds parts with three letters or digits of ASCII, and the beginnings of words.
  has_trigram boolean := term ~ '[a-z0-9]{3}' and term !~ '[^ -~]';
  -- escaped after it is folded, because folding makes `%` of other signs
  literal text := regexp_replace(folded, '[\\%_]', '\\\&', 'g');
  -- the patterns of display names: a part or, for a shorter term, the beginning of a word
  shown text[] := case when folded ~ '[^ -~]|[a-z0-9]{3}' then array['%' || literal || '%']
    when folded ~ '[a-z0-9]' then array[literal || '%', '% ' || literal || '%'] else '{}' end;
  -- the creators of the items with the words, and these items
  showing int[]; items int[];
  -- Less than four letters with a typing error would find too much.
  mistyped text := case when length(name_words(term)) > 4 then term end; mistyped_tags text[];
  -- The names of the most popular profiles are searched first. A frequent term fills its page from them, and a rare term has few enough
  -- matches to read them all from an index. Both costs grow with the square root of the number of profiles.
  popular_names int := (select greatest(150, least(5000, 2 * sqrt(greatest(reltuples, 0)))) from pg_class where oid = 'profiles_by_popularity'::regclass);
begin
  if cardinality(tags) > 0 then
    select coalesce(array_agg(name), '{}'), coalesce(sum(listed_count), 0) <= 5000 into tags, is_rare
    from hashtags where name = any(tags) and listed_count > 0;
  end if;

  while source >= 0 and room > 0 loop
    if showing is null and (source <= 1 or is_rare) then
      select coalesce(array_agg(owner), '{}'), array_agg(item) into showing, items from (select profile_id as owner, max(media.id) as item
        from (select id, profile_id from media where purpose = 'gallery' and hidden_at is null and (title <> '' or caption <> '')
          and words_of(title || ' ' || caption) @@ beginnings and not sensitive limit 5000) media group by profile_id) found;
    end if;

    if source = 0 or is_rare then
      mistyped_tags := array(select name from hashtags where id = any(names_like(mistyped, true, true, 3)));
    end if;

    if is_rare then
      -- Ranking all creators of rare hashtags is faster than searching the names of all creators.
      candidates := array(select profile_id from hashtags h cross join lateral (select profile_id from profile_hashtags
        where hashtag_id = h.id and discoverable order by popularity desc, profile_id desc limit 5000) listed where h.name = any(tags));
    elsif source = 9 then
      candidates := array(select profile_id from profile_names where name collate "C" = term);
    elsif source >= 7 then
      -- A term that filled a seventh of the page is frequent enough that the next names fill the remaining places sooner than the index. A
      -- term that the index does not find is searched in the popular names only.
      foreach names_read in array case when source = 7 and cardinality(tags) = 0 then array[popular_names, 10 * popular_names] else array[popular_names] end loop
        candidates := array(select profile_id from (
            (select profile_id, name from profiles_by_popularity where cardinality(tags) = 0 and (popularity, profile_id) < (below_popularity, below_id)
              order by popularity desc, profile_id desc limit names_read)
            union all
            (select profile_id, name from (select distinct listed.popularity, listed.profile_id from hashtags h
                cross join lateral (select popularity, profile_id from profile_hashtags
                  where hashtag_id = h.id and discoverable and (popularity, profile_id) < (below_popularity, below_id)
                  order by popularity desc, profile_id desc limit names_read) listed
                where h.name = any(tags) order by 1 desc, 2 desc limit names_read) carrier
              join profile_names using (profile_id) order by carrier.popularity desc, profile_id desc)) popular
          where name like pattern and name <> term and starts_with(name, term) = (source = 8) limit room);
        exit when cardinality(candidates) = room or has_trigram and cardinality(candidates) * 7 < room;
      end loop;
      if cardinality(candidates) < room and (source = 8 or has_trigram) then
        candidates := array(select profile_id from (
            (select popularity, profile_id from profile_names where source = 8 and name collate "C" >= term and name collate "C" < term || highest
              and name <> term and (popularity, profile_id) < (below_popularity, below_id) limit 5000)
            union all
            (select popularity, profile_id from profile_names where source = 7 and name like pattern and not starts_with(name, term)
              and (popularity, profile_id) < (below_popularity, below_id) limit 5000)) found
          where cardinality(tags) = 0 or exists(select from profiles p where p.id = profile_id and p.hashtag_names && tags)
          order by popularity desc, profile_id desc limit room);
      end if;
    elsif source = 6 then
      if folded ~ '[^ -~]' then
        -- `|| ''` keeps the index of trigrams out of the plan: for a term without any it is read to its end.
        candidates := array(select id from profiles where discoverable and display_name <> '' and signs_of(display_name) @> signs_of(term)
          and search_form(display_name) || '' like shown[1] and (popularity, id) < (below_popularity, below_id) limit 5000);
      else
        candidates := array(select id from profiles where cardinality(shown) > 0 and discoverable and display_name <> ''
          and (search_form(display_name) like shown[1] or search_form(display_name) like shown[2]) and lower(username) not like pattern
          and (popularity, id) < (below_popularity, below_id) limit 5000);
      end if;
    elsif source >= 4 then
      candidates := array(select profile_id from (select distinct listed.popularity, listed.profile_id
          from (select id from hashtags where search_form(name) collate "C" >= folded
            and search_form(name) collate "C" <= case source when 5 then folded else folded || highest end
            and (source = 5 or search_form(name) <> folded) order by listed_count desc limit 20) tag
          cross join lateral (select popularity, profile_id from profile_hashtags
            where hashtag_id = tag.id and discoverable and (popularity, profile_id) < (below_popularity, below_id)
            order by popularity desc, profile_id desc limit batch) listed
          order by 1 desc, 2 desc limit batch) carriers);
    elsif source = 3 then
      candidates := array(select id from profiles where discoverable and location <> '' and words_of(location) @@ beginnings limit 5000);
    elsif source = 2 then
      candidates := array(select id from profiles where discoverable and bio <> '' and to_tsvector('simple', search_form(bio)) @@ words limit 5000);
      if is_unspaced(folded) then
        candidates := candidates || array(select id from profiles where discoverable and is_unspaced(search_form(bio)) and words_of(bio) @@ beginnings limit 5000);
      end if;
    elsif source = 1 then
      candidates := showing;
    else
      candidates := names_like(mistyped, false, true, case when cardinality(tags) = 0 then 50 else 1000 end) || array(select profile_id from hashtags h
        cross join lateral (select profile_id from profile_hashtags where hashtag_id = h.id and discoverable
          order by popularity desc, profile_id desc limit 50) listed where h.name = any(mistyped_tags));
    end if;

    if cardinality(candidates) > 0 then
      return query select best, popularity, id, case best when 1 then items[array_position(showing, id)] end
        from (select popularity, id, case
            when name = term then 9 when starts_with(name, term) then 8 when name like pattern then 7
            when display_name <> '' and search_form(display_name) like any(shown) then 6
            when hashtag_names <> '{}' and exists(select from unnest(hashtag_names) tag where search_form(tag) = folded) then 5
            when hashtag_names <> '{}' and exists(select from unnest(hashtag_names) tag where starts_with(search_form(tag), folded)) then 4
            when location <> '' and words_of(location) @@ beginnings then 3
            when source = 2 and not is_rare or bio <> '' and (to_tsvector('simple', search_form(bio)) @@ words
              or is_unspaced(folded) and is_unspaced(search_form(bio)) and words_of(bio) @@ beginnings) then 2
            when id = any(showing) then 1
            when source = 0 and not is_rare or almost_begins(name_words(name || ' ' || display_name), name_words(mistyped)) or hashtag_names && mistyped_tags then 0 end as best
          from (select popularity, id, lower(username) as name, display_name, hashtag_names, location, bio from profiles
            where id = any(candidates) and discoverable and (cardinality(tags) = 0 or hashtag_names && tags)
            order by popularity desc, id desc) candidate) ranked
        where (best = source or is_rare) and (best, popularity, id) < (after_rank, after_popularity, after_id)
        limit case when is_rare then 5000 else room end;
      get diagnostics added = row_count; room := room - added;
    end if;
    exit when is_rare;
    -- All holders of a batch can have a better rank, so the less popular ones follow.
    if source in (4, 5) and cardinality(candidates) = batch and batches < 10 then
      batches := batches + 1;
      select popularity, id into below_popularity, below_id from profiles where id = candidates[batch];
    else
      source := source - 1; batches := 0; below_popularity := 9223372036854775807; below_id := 2147483647;
    end if;
  end loop;
end
$$;
