/** A user's identity at a provider. */
export type OAuthProfile = {
  providerUserId: string;
  email: string | null;
  /** The provider has verified that the address belongs to this user. */
  emailVerified: boolean;
  name: string | null;
};

/** A login in progress at the provider. `redirectUri` is the same in both requests. */
export type OAuthRequest = { state: string; codeVerifier: string; redirectUri: string };

export type OAuthPort = {
  /** Returns the provider's login page for the browser. */
  authorizeUrl: (request: OAuthRequest) => URL;
  /**
   * Exchanges the code and fetches the user's profile.
   * @throws DomainError UNAVAILABLE when the provider rejects, sends an unreadable response or does not answer in time
   */
  fetchProfile: (request: OAuthRequest & { code: string }) => Promise<OAuthProfile>;
};
