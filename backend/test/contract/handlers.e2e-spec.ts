import { ApplicationConfig } from '@nestjs/core';
import { handlersOf, type Handler } from '../support/handlers.js';
import { Vitrine } from '../support/vitrine.js';

describe('each handler', () => {
  let vitrine: Vitrine;
  let handlers: Handler[];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    handlers = handlersOf(vitrine.app);
  });
  afterAll(() => vitrine.stop());

  it('is found', () => {
    expect(handlers.length).toBeGreaterThan(110);
  });

  it('declares its access level', () => {
    expect(handlers.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('declares a budget', () => {
    expect(handlers.filter(({ cost }) => cost === undefined)).toEqual([]);
  });

  it('is audited when it belongs to the back-office, and has no global interceptor otherwise', () => {
    expect(handlers.filter(({ route, isAudited }) => isAudited !== /^\w+ \/adm(\/|$)/.test(route))).toEqual([]);
    expect(vitrine.app.get(ApplicationConfig).getGlobalInterceptors()).toEqual([]);
  });

  it('has a budget when it writes, and a reason when it has none', () => {
    const unlimited = handlers.filter(({ cost }) => cost?.budget === 'unlimited');
    expect(unlimited.filter(({ reads }) => !reads)).toEqual([]);
    for (const { cost } of unlimited) expect(cost).toMatchObject({ reason: expect.stringMatching(/^[A-Z].{10,}\.$/) });
  });
});
