import { SavePrompt } from '@/features/session/save-prompt';
import { UserCard } from '@/features/session/user-card';
import { ThemeSwitch } from '@/shared/ui/theme-switch';

/** The end of the side bar, which a phone does not show. */
export function SideBarFoot() {
  return (
    <>
      <ThemeSwitch />
      <div>
        <SavePrompt place="side bar" />
        <UserCard />
      </div>
    </>
  );
}
