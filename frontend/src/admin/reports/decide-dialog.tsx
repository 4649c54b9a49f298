import { undoAction } from '@/admin/shared/undo';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { FormDialog } from '@/admin/shared/form-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import type { ModalProps } from '@/admin/shared/use-dialog';
import {
  useAddReportNoteMutation,
  useGetCurrentAdminQuery,
  useResolveReportMutation,
  useUndoResolutionMutation,
  type ReportGroup,
  type Resolution,
} from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { limits } from '@/shared/api/limits';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { decisionOf, hasAppeal, hasRule, isDangerous, isUndoable, visitorReportsOf, type Action } from './report-texts';

export type Rule = NonNullable<Resolution['rule']>;

export interface Decision {
  group: ReportGroup;
  action: Action;
  /** Who has claimed what is decided, by the answer of the server: the list may not show it yet. */
  claim?: string;
}

interface DecideDialogProps {
  decision: Decision;
  modalProps: ModalProps;
  onDecided: (decision: Decision) => void;
  onUndo: (group: ReportGroup) => Promise<void>;
}

const DAY_MS = 86_400_000;
const NO_END = 'none';

export interface ExplanationValues {
  rule: Rule;
  words?: string;
  /** Number of days as text, or `NO_END`. */
  days?: string;
}

const rules = (): { value: string; label: string }[] =>
  Object.entries(allTexts('adminReports.rules')).map(([value, label]) => ({ value, label }));

/** The end of a suspension, ISO 8601; null for none. */
export const endOf = (days: string | undefined): string | null =>
  days === undefined || days === NO_END ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();

/** The sentence about the claim of another moderator for which the server has refused a decision; undefined for other errors. */
export const claimOf = (error: unknown): string | undefined =>
  isApiError(error) && error.code === 'claimed_by_other' ? error.message : undefined;

/** The rule and the words that the creator reads; for a suspension also its end. */
export function ExplanationFields({ withRule = true, withEnd }: { withRule?: boolean; withEnd: boolean }) {
  const t = getT('adminReports');
  return (
    <>
      {withRule ? (
        <Form.Item name="rule" label={t('rule')} rules={[{ required: true, message: t('ruleMissing') }]}>
          <Select options={rules()} />
        </Form.Item>
      ) : null}
      {withEnd ? (
        <Form.Item name="days" label={t('duration')}>
          <Select options={Object.entries(allTexts('adminReports.durations')).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      ) : null}
      <Form.Item name="words" label={t('words')} extra={t('wordsHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2 * limits.moderationWordsMax} />
      </Form.Item>
    </>
  );
}

/** The most frequent reason that is a rule. */
const likelyRule = ({ reasons }: ReportGroup): Rule =>
  (reasons.map(({ reason }) => reason).find((reason) => Object.hasOwn(allTexts('adminReports.rules'), reason)) ?? 'other') as Rule;

let latest: Promise<unknown> = Promise.resolve();

/** Sends decisions one after another in their order: one about a profile decides the reports about its items too, so that it must not overtake them. */
function inOrder(send: () => Promise<unknown>): Promise<unknown> {
  const sent = latest.then(send);
  latest = sent.catch(() => undefined);
  return sent;
}

/** Sends an outcome, and takes it back. Both throw when the server refuses. */
export function useResolve() {
  const [resolve] = useResolveReportMutation();
  const [undo] = useUndoResolutionMutation();
  return {
    resolve: (
      { group, action, claim }: Decision,
      { rule = likelyRule(group), words, days }: Partial<ExplanationValues> = {},
    ): Promise<unknown> => {
      const explanation = {
        rule: hasRule(action) ? rule : undefined,
        words: words === '' ? undefined : words,
        ...(action === 'suspend' ? { until: endOf(days) } : {}),
      };
      return inOrder(() =>
        resolve({
          id: group.newestId,
          resolveReportDto: { action, earlier: true, overrideClaim: claim === undefined ? undefined : true, ...explanation },
        }).unwrap(),
      );
    },
    undo: ({ newestId }: ReportGroup): Promise<unknown> => undo({ id: newestId }).unwrap(),
    textsOf: ({ group, action }: Decision) =>
      [decisionOf(group, action).done, getT('adminReports')('decided', { username: group.profile.username })] as const,
  };
}

function useDecide({ decision, onDecided, onUndo }: DecideDialogProps, onClaimed: (claim: string | undefined) => void) {
  const { resolve, textsOf } = useResolve();
  return async (explanation?: Partial<ExplanationValues>): Promise<ToastText> => {
    try {
      await resolve(decision, explanation);
    } catch (error) {
      // The second press decides nevertheless.
      onClaimed(claimOf(error));
      throw error;
    }
    onDecided(decision);
    const done = textsOf(decision);
    return isUndoable(decision.group, decision.action) ? [...done, undoAction(() => onUndo(decision.group))] : done;
  };
}

/** Who else has claimed the item, by the list or by the answer to the first press. */
function useClaim({ group: { claimedBy }, claim: answered }: Decision) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [claim, setClaim] = useState(answered);
  const isOfOther = claimedBy !== null && claimedBy !== admin?.username;
  const shown = isOfOther ? getT('adminReports')('claimedBy', { username: claimedBy }) : undefined;
  return { claim: claim ?? shown, setClaim };
}

function Consequence({ group, action, claim }: Decision) {
  const t = getT('adminReports');
  const n = visitorReportsOf(group);
  return (
    <div className="[overflow-wrap:anywhere]">
      {claim === undefined ? null : <p className="mb-2 font-medium">{t('decidesClaimed', { claim })}</p>}
      <p>{decisionOf(group, action).consequence}</p>
      {n > 1 || (n > 0 && (hasAppeal(group) || group.held !== null)) ? <p className="mt-2">{t('openReportsHint', { n })}</p> : null}
    </div>
  );
}

/** Decides all reports of a group that the administrator has seen. */
export function DecideDialog({ decision: asked, ...rest }: DecideDialogProps) {
  const { group, action } = asked;
  const { claim, setClaim } = useClaim(asked);
  const props = { ...rest, decision: { ...asked, claim } };
  const { title, button, doing } = decisionOf(group, action);
  const decide = useDecide(props, setClaim);
  if (action === 'dismiss') {
    return (
      <ConfirmDialog
        title={title}
        modalProps={props.modalProps}
        confirm={button}
        confirming={doing}
        danger={false}
        focusConfirm
        onConfirm={() => decide()}
      >
        <Consequence {...props.decision} />
      </ConfirmDialog>
    );
  }
  const withRule = hasRule(action);
  return (
    <FormDialog<ExplanationValues>
      title={title}
      modalProps={props.modalProps}
      submit={button}
      submitting={doing}
      danger={isDangerous(action)}
      firstField="words"
      initial={{ rule: likelyRule(group), days: '7' }}
      onSubmit={(values) => decide(withRule ? values : { words: values.words })}
    >
      <Consequence {...props.decision} />
      <div className="mt-4">
        <ExplanationFields withRule={withRule} withEnd={action === 'suspend'} />
      </div>
    </FormDialog>
  );
}

/** A note about the item that only moderators read. */
export function NoteDialog({ group, modalProps }: { group: ReportGroup; modalProps: ModalProps }) {
  const t = getT('adminReports');
  const [addNote] = useAddReportNoteMutation();
  return (
    <FormDialog<{ text: string }>
      title={t('addNote')}
      modalProps={modalProps}
      submit={t('saveNote')}
      submitting={getT('adminCommon')('updating')}
      firstField="text"
      onSubmit={async ({ text }) => {
        await addNote({ id: group.newestId, noteDto: { text } }).unwrap();
        return [t('noteSaved')];
      }}
    >
      <Form.Item name="text" label={t('note')} rules={[{ required: true, whitespace: true, message: t('noteMissing') }]}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          count={{ show: true, max: limits.moderationNoteMax, strategy: (text) => [...text.normalize()].length }}
        />
      </Form.Item>
    </FormDialog>
  );
}
