import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';
import { hasNoAddress } from '@/features/links/use-link-form';
import { discardQuestion, useGalleryUpload } from '@/features/upload/gallery-upload';
import type { Uploads } from '@/features/upload/uploader';
import { coloursOf, hasOwnColours } from '@/shared/lib/theme-colours';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import { useSearchParams } from '@/shared/lib/use-search-params';
import { allTexts } from '@/shared/texts/all-texts';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Link } from '@/shared/ui/link';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import { LookPreview, type PreviewedPart } from './look-preview';
import { AvatarStep, BannerStep, NameStep, type StepDrafts, type StepProps } from './start-steps';
import { nextStep, startPath, STEPS, type Step } from './steps';
import { useOwnProfile } from './use-own-profile';
import { Loading, QueryState } from '@/shared/ui/query-state';

/** The steps after avatar and banner, which are downloaded while the first one is taken. */
const fallback = <Skeleton className="h-40" />;
const laterSteps = {
  links: lazyPart(async () => (await import('./later-steps')).LinksStep, { fallback }),
  pictures: lazyPart(async () => (await import('./later-steps')).PicturesStep, { fallback }),
  look: lazyPart(async () => (await import('./later-steps')).LookStep, { fallback }),
  share: lazyPart(async () => (await import('./later-steps')).ShareStep, { fallback }),
};

const CONTENTS: Record<Step, ComponentType<StepProps>> = {
  name: NameStep,
  avatar: AvatarStep,
  banner: BannerStep,
  ...laterSteps,
};

/** The path from a first visit to a shared page, with the page as it grows (PR-103). Each step saves what it asks for. */
export function StartScreen() {
  const t = getT('start');
  useDocumentTitle(t('title'));
  const skeleton = (
    <Loading className={COLUMNS}>
      <Skeleton className="h-60 sm:order-2 sm:h-136" />
      <Skeleton className="h-60" />
    </Loading>
  );
  return (
    <QueryState query={useOwnProfile()} heading={t('title')} failed={t('loadFailed')} skeleton={skeleton}>
      {(own) => <Path key={own.user.id} {...own} />}
    </QueryState>
  );
}

const COLUMNS = 'mx-auto grid max-w-4xl gap-6 sm:grid-cols-[minmax(0,1fr)_18.5rem] sm:gap-10';

/** What the preview shows of the page in a step; its beginning in the other steps. */
const PREVIEWED_PARTS: Partial<Record<Step, PreviewedPart>> = { name: 'identity', links: 'links', pictures: 'gallery', look: 'identity' };

/** What the preview shows of a draft: only that of the present step, because the other ones are not on the page. */
function previewOf(step: Step, { name, look }: StepDrafts): Partial<ProfileView> {
  if (step === 'name' && name !== undefined) return Object.fromEntries(Object.entries(name).map(([field, typed]) => [field, typed.trim()]));
  return step === 'look' && look !== undefined ? { appearance: look } : {};
}

function hasUnsaved({ name, links, look }: StepDrafts, { appearance }: ProfileView, user: OwnProfileView): boolean {
  const isNamed = name !== undefined && Object.entries(name).some(([key, typed]) => typed.trim() !== user[key as keyof typeof name]);
  return isNamed || (links !== undefined && !hasNoAddress(links.url)) || (look !== undefined && look.theme !== appearance.theme);
}

function Path({ profile, user }: { profile: ProfileView; user: OwnProfileView }) {
  const t = getT('start');
  const [params, setParams] = useSearchParams();
  // The step that is not done changes when one is saved, and the path then goes to the next by itself.
  const [first] = useState(() => nextStep(profile, user));
  const step = STEPS.find((each) => each === params.get('step')) ?? first;
  const [drafts, setDrafts] = useState<StepDrafts>({});
  /** What was saved stays in the preview until the answer of the server has it. */
  const [saved, setSaved] = useState<Partial<ProfileView>>({});
  const shown = { ...profile, ...saved, ...previewOf(step, drafts) };
  const look = shown.appearance;
  const index = STEPS.indexOf(step);
  const following = STEPS[index + 1];
  const isSaved = useRef(false);
  const goOn = () => {
    isSaved.current = true;
    setSaved(previewOf(step, drafts));
    setDrafts((before) => ({ ...before, [step]: undefined }));
    if (following !== undefined) setParams({ step: following });
  };
  // The files are sent while the next steps are taken, so the upload belongs to the path.
  const upload = useGalleryUpload(
    () => {
      if (step === 'pictures') goOn();
    },
    { isQuiet: true },
  );
  useLeaveGuard(upload.hasUnsent, discardQuestion());
  useLeaveGuard(hasUnsaved(drafts, profile, user), allTexts('discard'));
  useEffect(() => Object.values(laterSteps).forEach(({ preload }) => preload()), []);
  const question = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    question.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    if (!isSaved.current) setSaved({});
    isSaved.current = false;
  }, [step]);

  const keepDraft = (changes: StepDrafts) => setDrafts((before) => ({ ...before, ...changes }));
  const Content = CONTENTS[step];
  const previous = STEPS[index - 1];
  return (
    <div className={COLUMNS}>
      <section aria-labelledby="start-question" className="min-w-0 max-sm:order-2">
        <div className="flex min-h-9 items-center gap-2">
          {previous === undefined ? null : (
            <Link
              to={startPath(previous)}
              aria-label={t('back')}
              title={t('back')}
              className="-my-1 -ml-2 inline-flex size-9 items-center justify-center rounded-full text-ink-soft transition hover:bg-surface-soft hover:text-ink pointer-coarse:size-11"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <p className="text-sm font-semibold text-accent">{t('progress', { n: index + 1, total: STEPS.length })}</p>
        </div>
        <div aria-hidden className="mt-2 flex gap-1">
          {STEPS.map((each, place) => (
            <span key={each} className={`h-1 flex-1 rounded-full ${place <= index ? 'bg-accent' : 'bg-surface-strong'}`} />
          ))}
        </div>
        <h1
          ref={question}
          id="start-question"
          tabIndex={-1}
          className="mt-4 text-2xl font-extrabold tracking-tight text-balance outline-none sm:mt-8 sm:text-4xl"
        >
          {t(`${step}.question`)}
        </h1>
        <p className="mt-2 mb-5 text-balance text-ink-soft sm:mb-8 sm:text-lg">{t(`${step}.hint`)}</p>
        <Content key={step} profile={profile} user={user} upload={upload} drafts={drafts} onDraft={keepDraft} onDone={goOn} />
        {step === 'pictures' || !upload.hasUnsent ? null : <Sending {...upload.list} />}
        {following === undefined ? null : (
          <Link to={startPath(following)} className={buttonClass('ghost', 'medium', 'mt-3 max-sm:w-full')}>
            {t(step === 'pictures' && upload.list.isSending ? 'meanwhile' : 'later')}
          </Link>
        )}
      </section>
      <div className="sm:sticky sm:top-8 sm:self-start">
        <LookPreview profile={shown} look={look} colours={hasOwnColours(look) ? coloursOf(look) : null} part={PREVIEWED_PARTS[step]} />
      </div>
    </div>
  );
}

/** The upload of the step before. It leads back to the files when some of them failed. */
function Sending({ isSending, percent }: Pick<Uploads['list'], 'isSending' | 'percent'>) {
  const t = getT('start');
  const upload = getT('upload');
  return (
    <div role="status" className="mt-4 rounded-panel bg-surface-soft p-4 text-sm font-medium">
      {isSending ? (
        <>
          <p className="mb-2">{t('sending')}</p>
          <ProgressBar label={upload('progress')} percent={percent} />
        </>
      ) : (
        <p>
          {t('unsent')}{' '}
          <Link to={startPath('pictures')} className="font-semibold text-accent underline underline-offset-2">
            {t('toPictures')}
          </Link>
        </p>
      )}
    </div>
  );
}
