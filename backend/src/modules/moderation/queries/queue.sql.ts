/** SQL: the row is about the same profile or item as the row `item`. */
export const aboutItem = (row: string, item = 'r'): string => `${row}.profile_id = ${item}.profile_id and ${row}.item = ${item}.item`;

/** SQL: the decision is about the same profile or item. One about a deleted item has lost its number, and is none about the profile. */
export const decisionAbout = (row: string, item = 'r'): string =>
  `${aboutItem(row, item)} and (${item}.item <> '' or not ${row}.about_item)`;

/** SQL condition: the item of the row waits for the outcome of an appeal or of a hold, which are decided one by one (PR-134). */
export const isHeldOrAppealed = (item = 'r'): string =>
  `exists (select from reports o where ${aboutItem('o', item)} and o.status = 'open' and o.reason in ('appeal', 'block_list'))
    or exists (select from moderation_decisions d where ${decisionAbout('d', item)} and d.outcome = 'hold' and d.ended_at is null)`;

/** SQL condition: a moderator other than the one with this id has claimed the item of the row (PR-127). */
export const isClaimedByOther = (adminId: string, item = 'r'): string =>
  `exists (select from moderation_claims c where ${aboutItem('c', item)} and c.claimed_until > now() and c.admin_id <> ${adminId})`;
