/** Who somebody is at a provider. */
export type OAuthProfile = {
  providerUserId: string;
  email: string | null;
  /** The provider has checked that the address is this person's. */
  emailVerified: boolean;
  name: string | null;
};

/** A login that is away at the provider. `redirectUri` is the same at both ends. */
export type OAuthTrip = { state: string; codeVerifier: string; redirectUri: string };

export type OAuthPort = {
  /** Where the browser goes to log in there. */
  authorizeUrl: (trip: OAuthTrip) => URL;
  /**
   * Exchanges the code and asks who it is.
   * @throws DomainError UNAVAILABLE when the provider refuses, answers nonsense or does not answer in time
   */
  fetchProfile: (trip: OAuthTrip & { code: string }) => Promise<OAuthProfile>;
};
