import { choiceOf, pagingOf } from '@/admin/shared/use-list-screen';
import { allTexts } from '@/shared/texts/all-texts';

/** The filters with their texts. The first option of each is left out of the request. */
export const choices = () => ({
  status: allTexts('adminReports.statuses'),
  reason: allTexts('adminReports.reasonChoices'),
  kind: allTexts('adminReports.kindChoices'),
  claimed: allTexts('adminReports.claimChoices'),
  age: allTexts('adminReports.ageChoices'),
  sort: allTexts('adminReports.sorts'),
});

const unlessAll = <Value extends string>(value: Value | 'all'): Value | undefined => (value === 'all' ? undefined : value);

export function filterOf(params: URLSearchParams) {
  const { status, reason, kind, claimed, age, sort } = choices();
  const chosenAge = unlessAll(choiceOf(params, 'age', age, 'all'));
  return {
    status: choiceOf(params, 'status', status, 'open'),
    reason: unlessAll(choiceOf(params, 'reason', reason, 'all')),
    kind: unlessAll(choiceOf(params, 'kind', kind, 'all')),
    claimed: unlessAll(choiceOf(params, 'claimed', claimed, 'all')),
    olderThanHours: chosenAge === undefined ? undefined : Number(chosenAge),
    sort: choiceOf(params, 'sort', sort, 'priority'),
    ...pagingOf(params),
  };
}

export const FILTERS = ['status', 'reason', 'kind', 'claimed', 'age'] as const;
