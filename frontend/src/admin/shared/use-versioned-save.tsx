import { Button } from 'antd';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useGetAuditQuery } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { changedFields } from '@/shared/lib/changed-fields';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from './writes-only';
import { localMoment } from './dates';
import { Facts } from './facts';
import { Modal } from './modal';

const VERSION_CONFLICT = 'version_conflict';

type Decision = 'mine' | 'theirs' | 'back';

/** A value with its label. It is shown as `node`, as text without one. */
export type ComparedFact = [label: string, value: string, node?: ReactNode];

/** The object in the audit log; without an id when there is one of its type. */
interface AuditedObject {
  objectType: 'admin' | 'album' | 'collection' | 'hashtag' | 'media' | 'settings' | 'user';
  objectId?: string;
}

interface Question {
  /** What was changed elsewhere, with the own value of what this form has changed too. */
  facts: [theirs: ComparedFact, mine?: ComparedFact][];
  decide: (choice: Decision) => void;
}

/** The facts that were changed elsewhere, each with the own one when it differs. */
function comparison<Values>(describe: (values: Values) => ComparedFact[], base: Values, theirs: Values, merged: Values): Question['facts'] {
  const [before, mine] = [describe(base), describe(merged)];
  const differs = (one: ComparedFact, other: ComparedFact | undefined) => one[1] !== other?.[1];
  return describe(theirs).flatMap((fact, at) =>
    differs(fact, before[at]) ? [[fact, differs(fact, mine[at]) ? mine[at] : undefined] as Question['facts'][number]] : [],
  );
}

interface VersionedSave<Item, Values> {
  audited: AuditedObject;
  /** The object as the form has loaded it; null before it is loaded. */
  loaded: Item | null;
  /** What the form can change of an object. */
  valuesOf: (item: Item) => Values;
  describe: (values: Values) => ComparedFact[];
  send: (changes: Partial<Values>, ifMatch: string) => Promise<unknown>;
  /** Loads the object of the other administrator into the form. */
  onTheirs: (item: Item) => void;
}

/**
 * Saves the changed values of a form for the version that it has loaded. When other values of the object were changed meanwhile, the own
 * ones are saved beside them. When the same were changed, `question` shows both: either the changes of this form are saved over them, or
 * the values of the other administrator are loaded into the form (PR-70).
 */
export function useVersionedSave<Item extends { version: string }, Values extends object>(
  options: VersionedSave<Item, Values>,
): { save: (edited: Values) => Promise<boolean>; question: ReactNode } {
  const { audited, loaded, valuesOf, describe, send, onTheirs } = options;
  /** The state of another administrator, once this one has decided about it. */
  const decided = useRef<Item | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (facts: Question['facts']): Promise<Decision> => {
    const choice = await new Promise<Decision>((decide) => setQuestion({ facts, decide }));
    setQuestion(null);
    return choice;
  };
  /** Resolves to whether everything is saved. Throws every other error than a changed version. */
  const save = async (edited: Values): Promise<boolean> => {
    const base = decided.current ?? loaded;
    if (base === null) return false;
    const changes = changedFields(valuesOf(base), edited);
    if (Object.keys(changes).length === 0) return true;
    try {
      await send(changes, `"${base.version}"`);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== VERSION_CONFLICT) throw error;
      const theirs = error.current as Item;
      const merged = { ...valuesOf(theirs), ...changes };
      const changed = Object.keys(changedFields(valuesOf(base), valuesOf(theirs)));
      const isDisjoint = changed.length > 0 && changed.every((name) => !Object.hasOwn(changes, name));
      const choice = isDisjoint ? 'mine' : await ask(comparison(describe, valuesOf(base), valuesOf(theirs), merged));
      if (choice === 'back') return false;
      decided.current = theirs;
      if (choice === 'mine') return save(merged);
      onTheirs(theirs);
      return false;
    }
  };
  return { save, question: question === null ? null : <ConflictDialog audited={audited} {...question} /> };
}

/** Enough to find a successful change among refused ones, such as that of this form. */
const MAX_ENTRIES = 10;
const FIRST_ERROR_STATUS = 400;

/** Who has changed the object last. A creator is not in the audit log. */
function LatestChange({ audited }: { audited: AuditedObject }) {
  const { data } = useGetAuditQuery({ ...audited, page: 1, limit: MAX_ENTRIES }, { refetchOnMountOrArgChange: true });
  const latest = data?.entries.find(({ status }) => status !== null && status < FIRST_ERROR_STATUS);
  if (latest === undefined) return null;
  return <p className="mb-4">{getT('adminConflict')('latest', { username: latest.adminUsername, when: localMoment(latest.createdAt) })}</p>;
}

const shown = ([, value, node = value]: ComparedFact): ReactNode => node;

function bothOf(theirs: ComparedFact, mine: ComparedFact): ReactNode {
  const t = getT('adminConflict');
  return (
    <span className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {[[t('theirValue'), theirs] as const, [t('myValue'), mine] as const].map(([side, fact]) => (
        <Fragment key={side}>
          <span className="font-normal text-ink-soft">{side}</span>
          <span className="min-w-0">{shown(fact)}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function ConflictDialog({ audited, facts, decide }: Question & { audited: AuditedObject }) {
  const t = getT('adminConflict');
  return (
    <Modal
      open
      title={t('title')}
      mask={{ closable: false }}
      // Each of its buttons gives up the changes of one side.
      firstFocus={(dialog) => dialog.focus()}
      onCancel={() => decide('back')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => decide('theirs')}>{t('theirs')}</Button>
          <WritesOnly>
            <Button type="primary" onClick={() => decide('mine')}>
              {t('mine')}
            </Button>
          </WritesOnly>
        </div>
      }
    >
      <p className="mb-4 text-ink-soft">{t('hint')}</p>
      <LatestChange audited={audited} />
      <Facts label={t('theirValues')} facts={facts.map(([fact, own]) => [fact[0], own === undefined ? shown(fact) : bothOf(fact, own)])} />
    </Modal>
  );
}
