-- Up Migration

-- Stand-ins of text messages go with the player whose number they went to.
GRANT DELETE ON textbox TO marquee_app;
