import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import soft from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import grotesque from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { PageAnswers } from '@/shared/api/page-answers';
import type { ProfileView } from '@/shared/api/public-api';
import { THEMES } from '@/shared/lib/theme-colours';

/** The files of the typefaces that only some pages use (looks.css). */
const FONT_FILES: Record<string, string | undefined> = { grotesque, serif, soft, mono };
/** Preloads the typeface of a creator's page in the head, so that the text is seldom painted in another one first. For the server only. */
export function PageFonts({ answers, children }: { answers: PageAnswers; children: ReactNode }) {
  const bodies = Object.values(answers).map((answer) => answer?.body as Partial<ProfileView> | undefined);
  const look = bodies.find((body) => body?.appearance !== undefined)?.appearance;
  const file = look && FONT_FILES[look.font ?? THEMES[look.theme].font];
  if (file !== undefined) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return children;
}
