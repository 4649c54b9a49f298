import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  /** The state of the history entry. */
  state?: unknown;
}

/** Other clicks open the link in another tab or window, or save it. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/**
 * A link within the app. Replaces `Link` of react-router, which also loads and preloads data of routes: 4 kB gzip of each first
 * visit, together with `NavLink` and `useSearchParams`.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // Back leaves the page after one step, also when its link was followed twice.
    void navigate(to, { state, replace: href === pathname + search + hash });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Whether pages below `to` are other entries of the navigation. */
  end?: boolean;
  /** The path of another page that belongs to the entry. */
  view?: string;
  className: (state: { isActive: boolean }) => string;
}

/** An entry of a navigation, marked when it leads to the current page. */
export function NavLink({ to, end = false, view, className, ...rest }: NavLinkProps) {
  const current = useLocation().pathname.toLowerCase();
  const target = useResolvedPath(to).pathname.toLowerCase();
  const isActive = current === target || current === view || (!end && current.startsWith(`${target}/`));
  return <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
