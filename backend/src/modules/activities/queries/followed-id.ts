/** SQL for the id of the creator that the activity `a` of type `follow` refers to. Null for other types. */
export const FOLLOWED_ID = "case when jsonb_typeof(a.metadata -> 'followingId') = 'number' then (a.metadata -> 'followingId')::int end";
