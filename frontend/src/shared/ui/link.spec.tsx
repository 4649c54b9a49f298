import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { Link, NavLink } from './link';

function Place() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${pathname}${search} ${String(state)}`}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const show = (link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/start', '/ann']} initialIndex={1}>
      {link}
      <Place />
    </MemoryRouter>,
  );
const place = () => screen.getByRole('status').textContent;

it('opens the page with its state', () => {
  show(
    <Link to="/upload?tab=2" state="from Ann">
      Upload
    </Link>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/upload?tab=2');
  fireEvent.click(screen.getByRole('link'));
  expect(place()).toBe('/upload?tab=2 from Ann');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    show(<Link to="/upload">Upload</Link>);
    const click = createEvent.click(screen.getByRole('link'), init);
    const preventedByLink = jest.spyOn(click, 'preventDefault');
    // jsdom cannot navigate, so the document prevents it after the link.
    document.addEventListener('click', (event) => Event.prototype.preventDefault.call(event), { once: true });
    fireEvent(screen.getByRole('link'), click);
    expect(preventedByLink).not.toHaveBeenCalled();
    expect(place()).toBe('/ann null');
  },
);

it('does not open the page when its handler prevents it', () => {
  show(
    <Link to="/upload" onClick={(event) => event.preventDefault()}>
      Upload
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(place()).toBe('/ann null');
});

it('adds no second history entry for the current page', () => {
  show(<Link to="/ann">Ann</Link>);
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(place()).toBe('/start null');
});

it.each([
  ['/ann', true, 'page'],
  ['/', false, null],
  ['/an', false, null],
])('marks %s as the current page of /ann: end %s, %s', (to, end, current) => {
  show(
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'on' : 'off')}>
      Entry
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
  expect(screen.getByRole('link')).toHaveClass(current === null ? 'off' : 'on');
});

it('marks the entry of a page below it, unless that is another entry', () => {
  render(
    <MemoryRouter initialEntries={['/adm/users/7']}>
      <NavLink to="/adm/users" className={() => ''}>
        Users
      </NavLink>
      <NavLink to="/adm/users" end className={() => ''}>
        List
      </NavLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'List' })).not.toHaveAttribute('aria-current');
});
