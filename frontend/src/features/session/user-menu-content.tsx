import { Bookmark, Heart, Languages, LogIn, LogOut, MailCheck, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { currentLanguage, languageName, languages } from '@/shared/texts/language';
import { chooseLanguage } from '@/shared/texts/select-language';
import { chooseTheme, themeChoices, useThemeChoice } from '@/shared/lib/theme';
import { appPath } from '@/shared/lib/taken-pages';
import { getT } from '@/shared/texts/texts';
import { DropdownMenu, DropdownMenuChoice, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '@/shared/ui/dropdown-menu';
import { Link } from '@/shared/ui/link';
import { useSaveAccount } from './save-account-slice';
import { SignOutDialog } from './sign-out-dialog';
import { useSession } from './use-session';

const themeIcons = { system: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> };

export function UserMenuContent({ trigger }: { trigger: ReactElement }) {
  const t = getT('session');
  const preferences = getT('preferences');
  const { user } = useSession();
  const { open } = useSaveAccount();
  const theme = useThemeChoice();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        {user === undefined ? null : <p className="max-w-60 truncate px-3 pt-2 pb-1.5 font-semibold">{user.username}</p>}
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to="/profile">
            <UserRound aria-hidden />
            {user?.suspendedAt ? getT('layout.nav')('myProfile') : t('editProfile')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to={appPath('/likes')}>
            <Heart aria-hidden />
            {t('likes')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to={appPath('/collections')}>
            <Bookmark aria-hidden />
            {t('collections')}
          </Link>
        </DropdownMenuItem>
        {user?.isSaved === false ? (
          <>
            <DropdownMenuItem className={menuItemClass} onSelect={() => open({ kind: 'save' })}>
              <MailCheck aria-hidden />
              {t('saveAccount')}
            </DropdownMenuItem>
            <DropdownMenuItem className={menuItemClass} onSelect={() => open({ kind: 'sign-in' })}>
              <LogIn aria-hidden />
              {t('signIn')}
            </DropdownMenuItem>
          </>
        ) : null}
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to="/account">
            <Settings aria-hidden />
            {t('account')}
          </Link>
        </DropdownMenuItem>
        {user === undefined ? null : (
          <DropdownMenuItem className={menuItemClass} onSelect={() => setDialogOpen(true)}>
            <LogOut aria-hidden />
            {t('signOut')}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={preferences('theme.label')}
          value={theme}
          onChoose={chooseTheme}
          options={themeChoices.map((value) => ({ value, label: preferences(`theme.${value}`), icon: themeIcons[value] }))}
        />
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={preferences('language.label')}
          value={currentLanguage()}
          onChoose={chooseLanguage}
          options={languages.map((value) => ({ value, label: languageName(value), icon: <Languages aria-hidden /> }))}
        />
      </DropdownMenu>
      {isDialogOpen && user !== undefined ? <SignOutDialog user={user} onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}
